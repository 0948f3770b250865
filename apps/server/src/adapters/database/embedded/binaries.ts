// Which PostgreSQL programs serve: the machine's own, newest first, else those of the npm package.
import { join } from 'node:path'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { copyBinaries, linkLibraries, npmBinaries, type NpmBinaries } from './npm-binaries.ts'
import { systemBinaries } from './system-binaries.ts'
import { canReach, type SystemUser } from './system-user.ts'

export type Binaries = { readonly folder: string; readonly major: number }

/** `npm` hides the machine's own, so that a machine without them can be played. */
export type BinariesFrom = 'anywhere' | 'npm'

type Wanted = {
  readonly from: BinariesFrom
  readonly user: SystemUser | undefined
  /** Where a copy may be put that the user can reach. */
  readonly copiesIn: string
  /** Of a cluster that is there already: only the version that made it can read it. */
  readonly major?: number
}

const OLDEST = 15

export async function findBinaries({ from, user, copiesIn, major }: Wanted): Promise<Binaries> {
  const serves = (found: Binaries) => (major === undefined ? found.major >= OLDEST : found.major === major)
  const system = from === 'npm' ? [] : await systemBinaries()
  const [newest] = system.filter(serves).toSorted((a, b) => b.major - a.major)
  if (newest !== undefined) return newest

  const fromNpm = npmBinaries()
  if (fromNpm !== undefined && (major === undefined || fromNpm.major === major)) {
    const root = await usable(fromNpm, user, copiesIn)
    return { folder: join(root, 'native/bin'), major: fromNpm.major }
  }
  throw new EmbeddedDatabaseProblem(
    nothingServes(major, [...system.map((found) => found.major), ...(fromNpm ? [fromNpm.major] : [])]),
  )
}

async function usable(fromNpm: NpmBinaries, user: SystemUser | undefined, copiesIn: string): Promise<string> {
  if (!canReach(join(fromNpm.root, 'native/bin/postgres'), user)) return copyBinaries(fromNpm, copiesIn)
  try {
    linkLibraries(fromNpm.root)
    return fromNpm.root
  } catch {
    // Installed by somebody else without its links: only a copy of our own can have them.
    return copyBinaries(fromNpm, copiesIn)
  }
}

function nothingServes(major: number | undefined, present: number[]): string {
  if (major === undefined)
    return `No PostgreSQL ${OLDEST} or newer is here, and npm brought none for ${process.platform}-${process.arch}: install PostgreSQL, or set DATABASE_URL.`
  const here = present.length > 0 ? `here is ${present.join(' and ')}` : 'none is here'
  return `The database was made by PostgreSQL ${major} and only that can read it, but ${here}: install PostgreSQL ${major}, or move the data folder away to begin with an empty one.`
}
