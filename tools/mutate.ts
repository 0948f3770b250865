// npm run mutate: makes the mutations of mutations.ts, one at a time, in a copy of the domain, and runs the tests of that folder.
// Fails when a mutation survives, or when its text is no longer in the file. An argument selects the files with it in their path.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutations, type Mutation } from './mutations.ts'
import { root } from './root.ts'

/** A mutation may cause an endless loop; that counts as caught. */
const TIMEOUT_MS = 60_000

const copy = mkdtempSync(join(tmpdir(), 'border-pass-mutate-'))
const domain = join(copy, 'packages/domain')

function copyDomain(): void {
  for (const part of ['packages/domain', 'docs', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/** The top folder, which contains all tests of its files. */
const folderOf = ({ file }: Mutation) => file.split('/')[0] ?? ''

function testsPass(folders: readonly string[], stdio: 'ignore' | 'inherit' = 'ignore'): boolean {
  const paths = folders.map((folder) => `src/${folder}/`)
  const args = [
    'run',
    '--root',
    domain,
    '--no-isolate',
    '--testTimeout=30000',
    '--bail=1',
    '--reporter=dot',
    ...paths,
  ]
  // With CI set, Vitest writes no snapshots.
  const env = { ...process.env, CI: 'true' }
  const { error, status } = spawnSync('vitest', args, { env, stdio, timeout: TIMEOUT_MS })
  if (error && !('code' in error && error.code === 'ETIMEDOUT')) throw error
  return status === 0
}

type Outcome = 'caught' | 'survived' | 'not found'

function tryMutation(mutation: Mutation): Outcome {
  const { file, find, replace } = mutation
  const path = join(domain, 'src', file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return 'not found'
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    return testsPass([folderOf(mutation)]) ? 'survived' : 'caught'
  } finally {
    writeFileSync(path, source)
  }
}

function report(chosen: readonly Mutation[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { caught: 0, survived: 0, 'not found': 0 }
  for (const mutation of chosen) {
    const outcome = tryMutation(mutation)
    counts[outcome] += 1
    const { file, find, replace } = mutation
    if (outcome !== 'caught') console.log(`${outcome}: ${file}\n  - ${find}\n  + ${replace}`)
  }
  return counts
}

try {
  copyDomain()
  const wanted = process.argv[2] ?? ''
  const chosen = mutations.filter(({ file }) => file.includes(wanted))
  if (chosen.length === 0) throw new Error(`No mutation is listed for a file with ${wanted} in its path.`)
  const folders = [...new Set(chosen.map(folderOf))]
  // Runs again with its output if the tests fail without a mutation.
  if (!testsPass(folders) && !testsPass(folders, 'inherit'))
    throw new Error('The tests of the domain fail without any mutation.')
  const counts = report(chosen)
  console.log(`${counts.caught} caught, ${counts.survived} survived, ${counts['not found']} not found`)
  process.exitCode = counts.survived + counts['not found'] === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}
