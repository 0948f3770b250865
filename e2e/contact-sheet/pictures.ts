import { join } from 'node:path'
import { root } from '../../tools/root.ts'

export const FOLDER = join(root, 'test-results/screens')
export const fileOf = (name: string) => join(FOLDER, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.jpg`)
