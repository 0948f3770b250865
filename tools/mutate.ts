// npx node tools/mutate.ts <part of a path>: changes one thing at a time in a copy of the domain and runs the tests of that folder. Lists the
// changes that the tests do not catch: a test is missing, or the change means the same.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

/** A mutation may cause an endless loop; that counts as caught. */
const TIMEOUT_MS = 60_000

/** A pattern in a line, and its replacement. */
const OPERATORS: readonly (readonly [find: RegExp, ...replace: ((found: string) => string)[]])[] = [
  // A limit moved by one, each way.
  [/(?<=[=:] )\d+(?=,?$)/g, (number) => String(Number(number) + 1), (number) => String(Number(number) - 1)],
  // A value equal to a limit counts as over it.
  [/ [<>]=? /g, (sign) => (sign.includes('=') ? sign.replace('=', '') : `${sign.trimEnd()}= `)],
  [/ [=!]== /g, (sign) => (sign === ' === ' ? ' !== ' : ' === ')],
  [/ (&&|\|\|) /g, (sign) => (sign === ' && ' ? ' || ' : ' && ')],
  [/ [+-] /g, (sign) => (sign === ' + ' ? ' - ' : ' + ')],
  [/\b(true|false)\b/g, (word) => (word === 'true' ? 'false' : 'true')],
  // An entry of a list, such as a rule, is left out.
  [/^ +\w+,$/g, () => ''],
]

type Mutation = { readonly file: string; readonly source: string; readonly at: number; readonly line: string }

function listMutations(file: string, text: string): Mutation[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    // Imports, types and comments are not mutated.
    if (/^(import|export type|type|\/\/|\/?\s*\*| *\/\*\*)/.test(line)) return []
    return OPERATORS.flatMap(([find, ...replacements]) =>
      Array.from(line.matchAll(find)).flatMap(({ 0: found, index }) =>
        replacements.map((replace) => {
          const changed = line.slice(0, index) + replace(found) + line.slice(index + found.length)
          return { file, at: at + 1, line: changed, source: lines.with(at, changed).join('\n') }
        }),
      ),
    )
  })
}

const copy = mkdtempSync(join(tmpdir(), 'border-pass-mutate-'))
const domain = join(copy, 'packages/domain')

function copyDomain(): void {
  for (const part of ['packages/domain', 'docs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/** Runs the tests of the file's top folder, where all its tests are. */
function testsPass(file: string, stdio: 'ignore' | 'inherit' = 'ignore'): boolean {
  const options = ['--no-isolate', '--pool=threads', '--testTimeout=30000', '--bail=1', '--reporter=dot']
  const args = ['run', '--root', domain, ...options, `src/${file.split('/')[0]}/`]
  // With CI set, Vitest writes no snapshots.
  const env = { ...process.env, CI: 'true' }
  // Threads end with a killed Vitest, whatever loop they are in; child processes would go on.
  const ending = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const
  const { error, status } = spawnSync('vitest', args, { env, stdio, ...ending })
  if (error && !('code' in error && error.code === 'ETIMEDOUT')) throw error
  return status === 0
}

function survives({ file, source }: Mutation): boolean {
  const path = join(domain, 'src', file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, source)
  const passed = testsPass(file)
  writeFileSync(path, before)
  return passed
}

try {
  copyDomain()
  const wanted = process.argv[2] ?? ''
  const exclude = ['**/*.test.ts', 'testing/**']
  const files = globSync('**/*.ts', { cwd: join(domain, 'src'), exclude }).filter((file) =>
    file.includes(wanted),
  )
  const mutations = files.flatMap((file) =>
    listMutations(file, readFileSync(join(domain, 'src', file), 'utf8')),
  )
  const [first] = files
  // Runs again with its output if the tests fail without a mutation.
  if (first === undefined || (!testsPass(first) && !testsPass(first, 'inherit')))
    throw new Error(`No file has ${wanted} in its path, or its tests fail without any mutation.`)
  const survivors = mutations.filter((mutation) => {
    const isSurvivor = survives(mutation)
    if (isSurvivor) console.log(`survived: ${mutation.file}:${mutation.at}\n  ${mutation.line.trim()}`)
    return isSurvivor
  })
  console.log(`${mutations.length - survivors.length} caught, ${survivors.length} survived`)
} finally {
  rmSync(copy, { recursive: true })
}
