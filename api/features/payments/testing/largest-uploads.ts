import { officeRoutes } from '../../../../common/routes'
import { repeatToLimit, type UploadsModule } from '../../../../tests/cost/large-uploads'
import { writeStatement } from './bank-statement'

const upload = { path: officeRoutes.bankStatement, field: 'izpisek' }

const ROOT = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'

const credits = Array.from({ length: 7000 }, (_, index) => ({ cents: 3000, name: `Neznanec ${index}` }))

export const largestUploads: UploadsModule['largestUploads'] = [
  { ...upload, name: 'unclosed elements', bytes: ROOT + repeatToLimit('<a>') },
  { ...upload, name: 'empty elements', bytes: `${ROOT}<a>${repeatToLimit('<b/>')}` },
  { ...upload, name: 'one long text', bytes: `${ROOT}<a>${repeatToLimit('x')}` },
  { ...upload, name: '7000 credits', bytes: writeStatement({ credits }) },
]
