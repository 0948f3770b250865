// npm run rules: prints docs/rules.md from the rules.
import { runSteps } from './run-steps.ts'
import { program } from './step.ts'

const PRINTER = 'src/eligibility/print-rules.test.ts'

await runSteps([
  { name: 'docs/rules.md', run: () => program('vitest', ['run', '--project', 'domain', PRINTER, '-u']) },
])
