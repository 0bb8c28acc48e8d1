import { officeRoutes } from '../../../../common/routes'
import { repeatToLimit, type UploadsModule } from '../../../../tests/cost/large-uploads'

const upload = { path: officeRoutes.imports, field: 'preglednica' }

export const largestUploads: UploadsModule['largestUploads'] = [
  { ...upload, name: 'two columns', bytes: repeatToLimit('Ime,Priimek\n') },
  { ...upload, name: 'quotation marks', bytes: `"${repeatToLimit('a""')}` },
  { ...upload, name: 'separators', bytes: repeatToLimit(',') },
  { ...upload, name: 'entries of a ZIP', bytes: `PK\u0003\u0004${repeatToLimit('PK\u0001\u0002')}` },
  {
    ...upload,
    name: 'people',
    bytes: `Ime,Priimek,Datum rojstva,Naslov\n${'Ana,Novak,1.1.2015,"Ulica 1, 4000 Kranj"\n'.repeat(890)}`,
  },
]
