// The passes that offices have issued to the citizen (specification 2 and 4; D34, D36 and D37).
import * as z from 'zod/mini'
import { byCitizen, json, route } from './route.ts'
import { Book } from './schemas/registry-schemas.ts'
import { Request } from './schemas/request-schemas.ts'
import { IsCut, createItemsSchema, missing } from './schemas/wire.ts'

export const Pass = z.object({
  request: Request,
  pass: z.nullable(Book),
  /** What the pass's barcode and QR code hold. */
  barcode: z.nullable(z.string()),
  /** The machine-readable zone of a booklet: two lines of 44 characters. */
  mrz: z.nullable(z.array(z.string()).check(z.length(2))),
})

/** What the server sends. */
export type Pass = z.input<typeof Pass>

/** The decoded answer: days are dates. */
export type OwnPass = z.output<typeof Pass>

export const listPasses = route({
  id: 'listPasses',
  summary: 'The issued passes, and the requests whose day has come, newest first',
  method: 'GET',
  path: '/register/passes',
  ...byCitizen,
  reply: json(z.extend(createItemsSchema(Pass), { missing: missing('books'), isCut: IsCut })),
})

export const PASS_ROUTES = [listPasses] as const
