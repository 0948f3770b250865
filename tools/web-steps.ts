// The web app as it is shipped: built, and small enough.
import { buildWeb } from './build-web.ts'
import { checkBytes } from './check-bytes.ts'
import type { Step } from './step.ts'

export const webSteps: Step[] = [
  { name: 'web build', run: buildWeb },
  { name: 'byte budget', run: async () => checkBytes(), tells: true },
]
