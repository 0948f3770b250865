// Houses and the names of areas and streets (specification 7, house). Their handlers stand with those of the registry.
import * as z from 'zod/mini'
import { json, LOOK_UP_FAILURES, route, type Route } from './route.ts'
import { House, NamedCode } from './schemas/registry-schemas.ts'

export const findHouse = route({
  id: 'findHouse',
  summary: "The citizen's own house",
  method: 'GET',
  path: '/house/{hid}',
  access: 'citizen',
  about: { person: ['hid'] },
  params: z.object({ hid: z.string().check(z.regex(/^[0-9]{11}$/)) }),
  reply: json(House),
  problems: ['NOT_YOURS', 'NOT_FOUND', ...LOOK_UP_FAILURES],
})

/** Provinces, districts, subdistricts, and three kinds of streets. */
export const AREA_KINDS = ['cc', 'aa', 'tt', 'trok', 'soi', 'thanon'] as const

type AreaKind = (typeof AREA_KINDS)[number]

/** The code of an area or a street; those of districts and subdistricts may have the zeros of the lower levels behind them. */
function createNameRoute<const Id extends string>(
  id: Id,
  kind: AreaKind,
  summary: string,
  code = /^[0-9]{1,8}$/,
) {
  return route({
    id,
    summary,
    method: 'GET',
    path: `/house/${kind}/{code}`,
    access: 'citizen',
    about: 'nobody',
    params: z.object({ code: z.string().check(z.regex(code)) }),
    reply: json(NamedCode),
    problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
  })
}

export const AREA_ROUTES = {
  cc: createNameRoute('findProvince', 'cc', 'A province'),
  aa: createNameRoute('findDistrict', 'aa', 'A district, by ccaa or ccaa0000', /^[0-9]{4}(0000)?$/),
  tt: createNameRoute('findSubdistrict', 'tt', 'A subdistrict, by ccaatt or ccaatt00', /^[0-9]{6}(00)?$/),
  trok: createNameRoute('findTrok', 'trok', 'A trok'),
  soi: createNameRoute('findSoi', 'soi', 'A soi'),
  thanon: createNameRoute('findThanon', 'thanon', 'A street'),
} as const satisfies Readonly<Record<AreaKind, Route>>

export const HOUSE_ROUTES = [findHouse, ...AREA_KINDS.map((kind) => AREA_ROUTES[kind])] as const
