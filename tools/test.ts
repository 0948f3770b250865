// npm test: everything.
import { browserTests } from './browser-tests.ts'
import { checks } from './checks.ts'
import { runSteps } from './run-steps.ts'
import { vitest } from './vitest.ts'
import { webSteps } from './web-steps.ts'

await runSteps([
  ...checks,
  vitest('unit tests', ['domain', 'contract']),
  vitest('server tests', ['server']),
  vitest('web tests', ['web']),
  ...webSteps,
  browserTests(),
])
