import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './root.ts'

test('Node 18 with npm 9, which leaves the Node of the lockfile unlinked: the installer links it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'border pass '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = `node-${process.platform}-${process.arch}/bin/node`
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of ['install.mjs', 'end-with-parent.mjs'])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file))
  for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
    write(lockfile, '{ "packages": {} }')
  write(`node_modules/${program}`, '')
  execFileSync(process.execPath, [join(folder, 'tools/install.mjs')])
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(`../${program}`)
})
