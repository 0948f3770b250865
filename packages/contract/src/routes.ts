// Every call of the interface, in one visible list.
import { ACCESS_LOG_ROUTES } from './access-log-routes.ts'
import { AUTH_ROUTES } from './auth-routes.ts'
import { DRAFT_ROUTES } from './draft-routes.ts'
import { ELIGIBILITY_ROUTES } from './eligibility-routes.ts'
import { FORM_ROUTES } from './form-routes.ts'
import { HOUSE_ROUTES } from './house-routes.ts'
import { NOTICE_ROUTES } from './notice-routes.ts'
import { OFFICE_ROUTES } from './office-routes.ts'
import { PASS_ROUTES } from './pass-routes.ts'
import { REGISTRY_ROUTES } from './registry-routes.ts'
import { DOCUMENT_ROUTES, REQUEST_ROUTES } from './request-routes.ts'
import type { Route } from './route.ts'
import { SANDBOX_ROUTES } from './sandbox-routes.ts'
import { SERVICE_ROUTES } from './service-routes.ts'
import { THAID_ROUTES } from './thaid-routes.ts'

type RouteGroup = {
  readonly name: string
  readonly description: string
  readonly routes: readonly Route[]
}

const DECLARED = [
  {
    name: 'Notices',
    description: 'What the operator says on all pages, and whether new requests are taken.',
    routes: NOTICE_ROUTES,
  },
  { name: 'Service', description: 'Who runs the service, and how to reach them.', routes: SERVICE_ROUTES },
  { name: 'Sign-in', description: 'Who is signed in; signing in and out.', routes: AUTH_ROUTES },
  { name: 'ThaID', description: 'Sign-in with the department’s digital identity.', routes: THAID_ROUTES },
  {
    name: 'Registry',
    description:
      'Look-ups in the civil registry: the citizen’s own records, their children’s, offices and holidays.',
    routes: REGISTRY_ROUTES,
  },
  {
    name: 'Houses',
    description: 'The citizen’s own house, and the names of areas and streets.',
    routes: HOUSE_ROUTES,
  },
  {
    name: 'Eligibility',
    description: 'Which pass the citizen may request, at which office, and why not.',
    routes: ELIGIBILITY_ROUTES,
  },
  { name: 'Draft', description: 'The request in progress, stored on the server.', routes: DRAFT_ROUTES },
  {
    name: 'Requests',
    description: 'What the forms need; saving, reading and cancelling requests.',
    routes: [...FORM_ROUTES, ...REQUEST_ROUTES],
  },
  {
    name: 'Documents',
    description: 'The registration sheet with its payment slip, and the sample of a pass.',
    routes: DOCUMENT_ROUTES,
  },
  { name: 'Passes', description: 'The passes that offices have issued to the citizen.', routes: PASS_ROUTES },
  {
    name: 'Access log',
    description: 'Who looked at the citizen’s data, and why.',
    routes: ACCESS_LOG_ROUTES,
  },
  {
    name: 'Office',
    description: 'For the issuing office’s own system; 404 on a server without an office token.',
    routes: OFFICE_ROUTES,
  },
  { name: 'Sandbox', description: 'People who do not exist, to sign in as.', routes: SANDBOX_ROUTES },
] as const satisfies readonly RouteGroup[]

/** The OpenAPI document shows the calls by these subjects. */
export const ROUTE_GROUPS: readonly RouteGroup[] = DECLARED

type Declared = (typeof DECLARED)[number]['routes'][number]

export type RouteId = Declared['id']
export type BodyRouteId = Extract<Declared, { readonly body: unknown }>['id']

export const ROUTES: readonly (Route & { readonly id: RouteId })[] = DECLARED.flatMap(
  ({ routes }): readonly Declared[] => routes,
)
