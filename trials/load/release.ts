// A release as its repository has it, laid out in a folder with the packages that are installed here.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/root.ts'

const MIGRATIONS = 'apps/server/src/adapters/database/migrations'
const OURS = '@border-pass'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The last tag; where there is none, the last commit that had fewer migrations. Null outside of a repository with its history. */
export function lastRelease(): string | null {
  try {
    const [tag] = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
    if (tag) return tag
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
    return git('rev-parse', '--verify', `${added}~1`)
  } catch {
    return null
  }
}

/** Returns its main.ts. Its own packages are its own; all others are those of this release. */
export function layOutRelease(commit: string, folder: string): string {
  mkdirSync(join(folder, 'node_modules', OURS), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const installed = join(root, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== OURS) symlinkSync(realpathSync(join(installed, name)), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', OURS, name))
  return join(folder, 'apps/server/src/main.ts')
}
