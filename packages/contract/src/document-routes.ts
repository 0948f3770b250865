// The documents of a request, to print or save (specification 2, Registration result and Issued passes; D38).
import { RATE_LIMITS } from './limits.ts'
import { file, route, LOOK_UP_FAILURES } from './route.ts'
import { byRequestNumber } from './schemas/wire.ts'

export const getDocument = route({
  id: 'getDocument',
  summary: 'The registration sheet, and the payment slip where it may be paid',
  method: 'GET',
  path: '/register/document/{reqId}/{reqYear}',
  ...byRequestNumber,
  reply: file('application/pdf'),
  problems: ['NOT_FOUND', 'REQUEST_CANCELLED', 'DOCUMENTS_BUSY'],
})

export const getSamplePass = route({
  id: 'getSamplePass',
  summary: 'The sample picture of a pass that is in the citizen’s list',
  method: 'GET',
  path: '/register/sample/{reqId}/{reqYear}',
  limit: RATE_LIMITS.samples,
  ...byRequestNumber,
  reply: file('image/png'),
  problems: ['NOT_FOUND', 'DOCUMENTS_BUSY', ...LOOK_UP_FAILURES],
})

export const DOCUMENT_ROUTES = [getDocument, getSamplePass] as const
