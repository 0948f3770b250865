// Checks that dangerous calls appear only in reviewed files. Adding a file to this list states that somebody has reviewed it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const sources = globSync('{apps,packages}/*/{src,*.html}/**/*.{ts,tsx,js,html}', { cwd: root })
  .concat(globSync('apps/web/*.{html,ts}', { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({
    path,
    // Comments do not count.
    text: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
  }))

const SERVER = 'apps/server/src'

const RISKY: readonly (readonly [what: string, pattern: RegExp, reviewed: readonly string[]])[] = [
  ['code made of text', /\beval\(|new Function\(|node:vm|setTimeout\(['"`]/, []],
  [
    'HTML made of text in the page',
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write/,
    [],
  ],
  ['a message from another window', /window\.open\(|window\.postMessage|\.opener\b/, []],
  ['a message from a worker', /addEventListener\('message'/, []],
  [
    'an address of another site',
    // REGISTER and PAGES are addresses of our own pages.
    /location\.(assign|replace)\((?!REGISTER\b|PAGES\.)|location(\.href)? = /,
    // Redirects to the server's own start of a sign-in by ThaID.
    ['apps/web/src/screens/five-field-login/beside-card.tsx'],
  ],
  ['a program', /node:child_process/, [`${SERVER}/adapters/database/embedded/binaries.ts`]],
  ['a shell', /\bexecSync\(|[^.\w]exec\(|shell: /, []],
  [
    'a call to another machine',
    /[^.\w]fetch\(|'undici'|'node:(http|https|net|tls|dgram|dns)'/,
    [
      `${SERVER}/adapters/fetch-within.ts`,
      `${SERVER}/adapters/civil-registry/gateway/gateway-exchange.ts`,
      `${SERVER}/commands/office.ts`,
      `${SERVER}/config/setting-schemas.ts`,
      `${SERVER}/http/platform/caller.ts`,
      `${SERVER}/http/platform/limited-server.ts`,
      `${SERVER}/http/platform/security-headers.ts`,
      `${SERVER}/process/ask-outside.ts`,
      `${SERVER}/process/start-problem.ts`,
      'apps/web/src/api/call.ts',
      'apps/web/src/service/download-link.tsx',
      // The addresses are those that the build wrote into the page.
      'apps/web/src/app/early-calls.ts',
      'apps/web/src/app/page-files.ts',
    ],
  ],
  [
    'a certificate that is not checked',
    /rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT/,
    [`${SERVER}/config/setting-problems.ts`],
  ],
  ['a weak hash or cipher', /'(md5|sha1|des|rc4|aes-\d+-(ecb|cbc))/i, []],
  [
    'encryption',
    /create(C|Dec)ipheriv|generateKeyPair|createSign\(/,
    // The sandbox's issuer signs with a key of its own, for invented people.
    [`${SERVER}/adapters/database/encryption/encryption.ts`, `${SERVER}/adapters/thaid/sandbox-issuer.ts`],
  ],
  [
    'random numbers that can be guessed',
    /Math\.random/,
    [
      `${SERVER}/adapters/civil-registry/gateway/gateway-calls.ts`,
      `${SERVER}/adapters/database/connection/connection.ts`,
    ],
  ],
  // Safari before 16.4 refuses such a pattern. The server may have it.
  ['a pattern that looks behind', /\(\?<[=!]/, [`${SERVER}/adapters/documents/typeset/ruler.ts`]],
  [
    'a pattern made of text',
    /new RegExp\(/,
    [
      `${SERVER}/http/platform/security-headers.ts`,
      'packages/domain/src/wording/whole-words.ts',
      'packages/contract/src/schemas/wire.ts',
      'packages/domain/src/request/fields/address-part.ts',
      'packages/domain/src/request/fields/identifying-marks.ts',
    ],
  ],
]

test.each(RISKY)('%s appears only in reviewed files', (_what, pattern, reviewed) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(reviewed.toSorted())
})
