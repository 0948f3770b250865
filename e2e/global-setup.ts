// Finds a Chromium and starts the server that most tests share.
import { withConnection } from '../apps/server/src/testing/database/database-on-server.ts'
import { createTemporaryFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { findDatabase } from '../bench/servers.ts'
import { buildWeb } from '../tools/build-web.ts'
import { getChromium } from '../tools/chromium.ts'
import { startServer } from './fixtures/server.ts'

/** The first request of 2569, the year of the fixed day, gets a number of seven digits, because every screen must have room for one. */
const NUMBERS = "SELECT make_request_numbers(2569); SELECT setval('request_id_2569', 1234000)"

/** Playwright calls this before the tests, and the returned function after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers inherit these settings and load playwright.config.ts again.
  process.env['CHROMIUM_PATH'] = await getChromium()
  if (!(await buildWeb())) throw new Error('The web app could not be built.')
  const folder = createTemporaryFolder()
  const server = await startServer(folder.path)
  await withConnection(findDatabase(folder.path).database, (sql) => sql.query(NUMBERS))
  process.env['BASE_URL'] = server.address
  process.env['DATA_DIR'] = folder.path
  return async () => {
    await server.stop()
    folder.remove()
  }
}
