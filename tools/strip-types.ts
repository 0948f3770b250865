// node tools/strip-types.ts writes each module of the server and its packages as JavaScript beside its source, for an image. Production then
// does not load Node's type stripper, which would be the largest object in its heap (ADR 1).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** 'x.ts' in an import, an import() and the URL of a worker. */
const SPECIFIER = /(?<='\.{1,2}\/[^'\n]*)\.ts(?=')/g

for (const path of globSync('{apps/server,packages/*}/src/**/*.ts', { exclude: ['**/*.test.ts'] })) {
  const script = stripTypeScriptTypes(readFileSync(path, 'utf8')).replaceAll(SPECIFIER, '.js')
  writeFileSync(path.replace(/ts$/, 'js'), script)
}
// The exports of a package name its sources.
for (const path of globSync('packages/*/package.json'))
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/*.ts"', '/*.js"'))
