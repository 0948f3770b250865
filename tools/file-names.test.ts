import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const GENERIC_NAME = /^(utils?|helpers?|common|shared|misc|lib)(\.|$)/i
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.tsbuild'])

function pathsIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
    })
}

test('No file or folder has a generic name such as utils or helpers', () => {
  const paths = pathsIn('')
  expect(paths).toContain('tools/file-names.test.ts')
  expect(paths.filter((path) => GENERIC_NAME.test(path.split('/').at(-1) ?? ''))).toEqual([])
})
