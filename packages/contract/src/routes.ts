// Every call of the interface, in one visible list.
import { ACCESS_LOG_ROUTES } from './access-log-routes.ts'
import { AUTH_ROUTES } from './auth-routes.ts'
import { DOCUMENT_ROUTES } from './document-routes.ts'
import { DRAFT_ROUTES } from './draft-routes.ts'
import { ELIGIBILITY_ROUTES } from './eligibility-routes.ts'
import { HOUSE_ROUTES } from './house-routes.ts'
import { OFFICE_ROUTES } from './office-routes.ts'
import { PASS_ROUTES } from './pass-routes.ts'
import { REGISTRY_ROUTES } from './registry-routes.ts'
import { REQUEST_ROUTES } from './request-routes.ts'
import { SANDBOX_ROUTES } from './sandbox-routes.ts'
import { SESSION_ROUTES } from './session-routes.ts'
import type { Route } from './route.ts'

const DECLARED = [
  ...AUTH_ROUTES,
  ...SESSION_ROUTES,
  ...REGISTRY_ROUTES,
  ...HOUSE_ROUTES,
  ...ELIGIBILITY_ROUTES,
  ...DRAFT_ROUTES,
  ...REQUEST_ROUTES,
  ...DOCUMENT_ROUTES,
  ...PASS_ROUTES,
  ...ACCESS_LOG_ROUTES,
  ...OFFICE_ROUTES,
  ...SANDBOX_ROUTES,
] as const

type Declared = (typeof DECLARED)[number]

export type RouteId = Declared['id']
/** The calls that take a body. */
export type BodyRouteId = Extract<Declared, { readonly body: unknown }>['id']

export const ROUTES: readonly (Route & { readonly id: RouteId })[] = DECLARED
