// Prints docs/permissions.md: every route of the contract, tried on a running server by each kind of caller (D10, D12, D13, D34).
import { describe, expect, test } from 'vitest'
import { portalLogin, signOut } from '@border-pass/contract/auth-routes'
import { ROUTES } from '@border-pass/contract/routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import {
  AUTHORISED,
  openFamily,
  openOwner,
  type PermissionRow,
  printPermissions,
  tryPatiently,
} from '../testing/permissions.ts'
import { tryRoute } from '../testing/owner-of.ts'
import type { Owner, Tried } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'

/** A sandbox with an external registry has no citizens of its own to offer. */
const server = await startTestServer({
  throughGateway: false,
  environment: { THAID_CLIENT_ID: 'sandbox' },
})
const family = await openFamily(server)

/** The status for a caller with a new session: a call may end it. */
async function statusFor(caller: SandboxCitizen, route: Tried, owned: Owner): Promise<number> {
  const browser = server.browser()
  await browser.signIn(caller)
  const status = await statusIn(browser, route, owned)
  // A citizen has at most twenty sessions (D10), and the mother calls every route.
  await browser.call('DELETE', signOut.path)
  return status
}

async function statusIn(browser: Owner['browser'], route: Tried, owned: Owner): Promise<number> {
  // A launch waits for acceptance only where another citizen is signed in (D49).
  if (route.id === 'acceptLaunch') await tryRoute(browser, portalLogin, await openOwner(server))
  return (await tryPatiently(browser, route, owned)).status
}

/** The owner comes last but for the office: a call that is carried out may use up what it names. */
async function rowOf(route: Tried): Promise<PermissionRow> {
  const owner = await openOwner(server, route)
  const statuses = {
    nobody: (await tryRoute(server.browser(), route, owner)).status,
    'another citizen': await statusFor(server.nextCitizen(), route, owner),
    'parent of a minor': await statusFor(family.mother, route, family.minor),
    'parent of an adult': await statusFor(family.mother, route, family.adult),
    'the citizen': await statusIn(owner.browser, route, owner),
    office: (await tryRoute(server.browser(), route, owner, AUTHORISED)).status,
  }
  return { route, statuses }
}

const rows: PermissionRow[] = []
for (const route of ROUTES) rows.push(await rowOf(route))

const INTRODUCTION = `Printed by \`npm run permissions\` from the contract and a running server; not written by hand. Each figure is the HTTP status that the
server gave to the same valid call, made by each caller: 200, 201 and 204 are carried out; 401 is not signed in (or not with the office's
token); 403 is not yours; 404 is a request, a session, or a launch, that does not exist for this caller; 409 is asked first whether the session of
another citizen may end.

- **about** says whose data the call reaches. Where that is nobody or the caller, no other person can be named: whoever may call is answered
  with what is public or their own.
- **the citizen** is the person whose data is named, **another citizen** anybody else who is signed in.
- **parent of a minor** names a child who will be 20 tomorrow, **parent of an adult** one who is 20 today. Both live in their
  mother's house, which is why she reads it.
- **nobody** is not signed in; **office** is not signed in either, and sends \`OFFICE_TOKEN\`. An office's own token gets
  the same for that office's requests, and 404 for every other.
- Calls under \`/sandbox\` exist in a sandbox only; in production they are 404 to everybody.`

test('docs/permissions.md is what the server answers', async () => {
  await expect(
    printPermissions(INTRODUCTION, rows),
    'docs/permissions.md is stale: print it anew with npm run permissions',
  ).toMatchFileSnapshot('../../../../docs/permissions.md')
})

describe.each(rows)('$route.method $route.path', ({ route, statuses }) => {
  const { about, access, reply } = route

  test('is carried out for whom it is meant', () =>
    expect(access === 'office' ? statuses.office : statuses['the citizen']).toBe(reply.status))

  test('tells a parent of an adult no more than another citizen, but of the house that is theirs', () => {
    const expected = route.id === 'findHouse' ? reply.status : statuses['another citizen']
    expect(statuses['parent of an adult']).toBe(expected)
  })

  test('gives nobody, another and the office no data of a citizen', () => {
    if (typeof about === 'string' || 'officeRequest' in about) return
    const refused = 'person' in about ? 403 : 404
    expect([statuses.nobody, statuses['another citizen'], statuses.office]).toEqual([401, refused, 401])
  })
})
