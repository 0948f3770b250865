// npm run check: the quick part, for every save of a developer.
import { checks } from './checks.ts'
import { runSteps } from './run-steps.ts'
import { vitest } from './vitest.ts'

await runSteps([...checks, vitest('unit tests', ['domain', 'contract'])])
