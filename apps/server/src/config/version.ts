// The version in apps/server/package.json, shown in the page header (specification, introduction).
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export const VERSION = z.parse(z.object({ version: z.string() }), manifest).version
