// Every call of the interface, in one visible list.
import { AUTH_ROUTES } from './auth-routes.ts'
import { DRAFT_ROUTES } from './draft-routes.ts'
import { ELIGIBILITY_ROUTES } from './eligibility-routes.ts'
import { HOUSE_ROUTES } from './house-routes.ts'
import { REGISTRY_ROUTES } from './registry-routes.ts'
import { REQUEST_ROUTES } from './request-routes.ts'
import { SANDBOX_ROUTES } from './sandbox-routes.ts'
import type { Route } from './route.ts'

export const ROUTES: readonly Route[] = [
  ...AUTH_ROUTES,
  ...REGISTRY_ROUTES,
  ...HOUSE_ROUTES,
  ...ELIGIBILITY_ROUTES,
  ...DRAFT_ROUTES,
  ...REQUEST_ROUTES,
  ...SANDBOX_ROUTES,
]
