// npm run e2e: the browser tests alone; what follows the two dashes goes to Playwright.
import { browserTests } from './browser-tests.ts'
import { runSteps } from './run-steps.ts'
import { webSteps } from './web-steps.ts'

await runSteps([...webSteps, browserTests(process.argv.slice(3))])
