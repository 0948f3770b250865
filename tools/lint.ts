// node tools/lint.ts: oxlint, one part of the repository after the other, so that its output says how far it is.
import { spawnSync } from 'node:child_process'

const PARTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web']
const runs = [
  ...PARTS.map((part) => ({ part, words: [part] })),
  { part: 'everything else', words: PARTS.flatMap((part) => ['--ignore-pattern', `${part}/**`]) },
]

for (const [index, { part, words }] of runs.entries()) {
  console.log(`oxlint: ${part} (${index + 1} of ${runs.length})`)
  const { status } = spawnSync('oxlint', words, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
