// Kills the server between every two steps of a message to the portal's inbox, while citizens from its app save (D53). At the end the
// drill makes the messages of killed senders due at once, instead of waiting until the claims of these senders expire.
// It runs at night, because killed.drill.test.ts tests the same queue with e-mails by day.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createSandboxPortal } from '../adapters/citizen-portal/sandbox-portal.ts'
import { generateCitizen } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { createTestFolder, listenDuringTest, openRelay } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { createPortalReplies, readCall, toUserId } from '../testing/gateways/gateway-replies.ts'
import { PORTAL_KEYS, SOMCHAI } from '../testing/gateways/start-gateway.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { isNightly } from '../testing/tempo.ts'
import { startSavers, waitUntil } from '../testing/trials/savers.ts'

const PUSH = '/ws/dga/czp/uat/v1/core/notification/push'
const KILLS = Number(process.env['KILLS'] ?? 200)

/** The portal has received the call, has stored the message, and has sent the answer. */
const STEPS = ['called', 'taken', 'answered'] as const
type Step = (typeof STEPS)[number]

/** Starts a portal that holds a message at a given step. */
async function startPortal() {
  const portal = createPortalReplies(createSandboxPortal({ mockPid: SOMCHAI }), PORTAL_KEYS, Date.now)
  let holdAt: Step | null = null
  let held = Promise.withResolvers<void>()
  let released = Promise.withResolvers<void>()
  async function pass(step: Step): Promise<void> {
    if (step !== holdAt) return
    held.resolve()
    await released.promise
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    const isPush = call.path === PUSH
    if (isPush) await pass('called')
    // The sender of this call was killed, so the message is not stored.
    if (request.socket.destroyed) return
    const { status, body } = (await portal.reply(call)) ?? { status: 404, body: null }
    if (isPush) await pass('taken')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isPush) await pass('answered')
  }
  const url = await listenDuringTest(
    createServer((request, response) => void answer(request, response).catch(() => response.destroy())),
  )
  return {
    url,
    inbox: portal.inbox,
    hold(step: Step): Promise<void> {
      held = Promise.withResolvers()
      released = Promise.withResolvers()
      holdAt = step
      return held.promise
    },
    release(): void {
      holdAt = null
      released.resolve()
    },
  }
}

// The timeout only guards against a hang: on a busy machine a start may take a minute.
test.runIf(isNightly)(`${KILLS} killed servers lose no inbox message`, { timeout: 10_800_000 }, async () => {
  const [dataDir, database, portal, relay] = [
    createTestFolder(),
    await createFreshDatabase(),
    await startPortal(),
    await openRelay(),
  ]
  const environment = {
    DATABASE_URL: database,
    PORTAL_URL: portal.url,
    PORTAL_CONSUMER_KEY: PORTAL_KEYS.consumerKey,
    PORTAL_CONSUMER_SECRET: PORTAL_KEYS.consumerSecret,
    PORTAL_AGENT_ID: PORTAL_KEYS.agentId,
    PORTAL_PUSH_PATH: PUSH,
  }
  const start = async () => {
    const started = await startServerProcess({ dataDir, environment })
    relay.pointTo(started.address)
    return started
  }
  const makeWaitingDue = () =>
    runSql(database, "UPDATE reminder SET due_at = now() WHERE state = 'waiting' AND due_at > now()")

  let server = await start()
  const savers = startSavers([relay.address], { lanes: 4, betweenSavesMs: 200, signInMethod: 'portal' })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await portal.hold(STEPS[kill % STEPS.length] ?? 'called')
    await server.kill()
    portal.release()
    server = await start().catch((cause: unknown) => {
      throw new Error(`The server did not start after kill ${kill + 1}`, { cause })
    })
  }
  const wrong = await savers.stopAndCheck()
  await waitUntil({ what: 'all messages are sent', seconds: 3_000 }, async () => {
    await makeWaitingDue()
    return (
      (await runSql(database, "SELECT FROM reminder WHERE channel = 'inbox' AND state = 'waiting'"))
        .length === 0
    )
  })
  await server.stop()

  expect(wrong).toEqual([])
  const expected = savers.listSavedCitizens().map((n) => toUserId(generateCitizen(n, Date.now()).pid))
  const got = portal.inbox.map(({ userId }) => userId)
  expect(new Set(got), 'each who saved, and nobody else').toEqual(new Set(expected))
  expect(await runSql(database, "SELECT FROM reminder WHERE channel = 'inbox' AND state <> 'sent'")).toEqual(
    [],
  )
  const repeated = got.length - expected.length
  expect(repeated).toBeLessThanOrEqual(KILLS)
  // Repeated messages: the server was killed after the portal had stored the message and before it received the answer.
  expect(repeated).toBeGreaterThanOrEqual(Math.floor(KILLS / STEPS.length))
})
