import { getLegalPage } from '../../collections/legal-pages'
import { getSite } from '../../collections/site'
import { listFirstPartyStoredItems, listThirdPartyStoredItems } from '../../common/stored-items'
import { ConsentButton } from '../../components/ConsentButton'
import { LegalText } from '../../components/LegalText'
import { Table } from '../../components/Table'

const COLUMNS = ['Ime', 'Ponudnik', 'Vrsta', 'Namen', 'Trajanje'].map((label) => ({ label }))

export default function CookiePolicyPage() {
  const { map, embeds, hasOffice } = getSite()
  const rows = [
    ...listFirstPartyStoredItems(hasOffice),
    ...listThirdPartyStoredItems(embeds, map.provider),
  ].map(({ name, provider, kind, purpose, lifetime }) => ({
    key: `${name} ${provider}`,
    cells: [name, provider, kind, purpose, lifetime],
  }))
  return (
    <LegalText {...getLegalPage('politika-piskotkov')}>
      <div className="mt-8 grid justify-items-start gap-10">
        <ConsentButton look="filled" embeds={embeds} />
        <Table caption="Izjava o piškotkih" columns={COLUMNS} rows={rows} />
        <div data-cookie-declaration="" />
      </div>
    </LegalText>
  )
}
