// border-pass access-log list | archive <month> --to <file> [--drop]: shows the access log's tables, or takes one out of the log and writes it
// into a file.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import type { LogArchive } from '../ports/operator.ts'
import { withLogArchive } from '../process/start-database.ts'
import { CommandProblem, type Command } from './command.ts'

const USAGE =
  'border-pass access-log list, or border-pass access-log archive <yyyy-mm | older | other> --to <file.csv.gz> [--drop]'

type Words = ReturnType<typeof readWords>

function readWords(words: readonly string[]) {
  try {
    const options = { to: { type: 'string' }, drop: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [verb = '', name = ''] = positionals
    return { verb, name, to: values.to ?? null, drops: values.drop }
  } catch {
    throw new CommandProblem(USAGE)
  }
}

async function list({ say }: Command, archive: LogArchive): Promise<void> {
  for (const { name, rows, bytes, isAttached } of await archive.tables()) {
    const megabytes = Math.ceil(bytes / 1e6)
    const detached = isAttached ? '' : ', taken out of the log and not dropped yet'
    say(`${name}: about ${Math.round(rows)} entries, ${megabytes} MB${detached}`)
  }
}

async function archiveOne({ say }: Command, archive: LogArchive, { name, to, drops }: Words): Promise<void> {
  const found = (await archive.tables()).find((table) => table.name === name)
  if (to === null) throw new CommandProblem(USAGE)
  if (!found) throw new CommandProblem(`The access log has no table ${name}: border-pass access-log list`)
  if (existsSync(to)) throw new CommandProblem(`${to} is there already, and is not written over.`)
  if (found.isAttached && !found.hasEnded && name !== 'other')
    throw new CommandProblem(`${name} has not ended: entries are still written into it.`)

  const table = await archive.detach(found)
  say(`${name} is out of the log: citizens do not see its entries any more.`)
  const { inTable, inFile } = await archive.write(table, to)
  if (inTable !== inFile)
    throw new CommandProblem(`${to} has ${inFile} entries and ${table} ${inTable}: nothing was dropped.`)
  say(`${to} has its ${inFile} entries, counted in the file and in the table.`)
  if (!drops) {
    const attach = `ALTER TABLE access_log ATTACH PARTITION ${table} ${found.bound}`
    say(`The table ${table} is still there. To drop it: the same command with another file and --drop.`)
    if (found.bound !== null) say(`To put it back: ${attach}`)
    return
  }
  await archive.drop(table)
  say(`The table ${table} is dropped.`)
}

export async function accessLog(command: Command): Promise<void> {
  const words = readWords(command.words)
  const { verb } = words
  if (verb !== 'list' && verb !== 'archive') throw new CommandProblem(USAGE)
  await withLogArchive(readConfig(command.environment), command.say, (archive) =>
    verb === 'list' ? list(command, archive) : archiveOne(command, archive, words),
  )
}
