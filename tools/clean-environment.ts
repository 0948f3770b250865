// The environment of child processes: the machine's settings, without those of the product, so that builds and tests use its defaults.
import { dirname } from 'node:path'
import { root } from './root.ts'

const INHERITED = new RegExp(
  `^(${[
    'HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TMPDIR|TERM|CI|XDG_.*|DISPLAY',
    'https?_proxy|no_proxy|SSL_CERT_.*|NODE_EXTRA_CA_CERTS',
    'npm_config_(registry|.*proxy|ca|cafile|cache|userconfig|globalconfig)',
    'PLAYWRIGHT_.*|CHROMIUM_PATH|NIGHTLY|TEST_DATABASE_URL',
  ].join('|')})$`,
  'i',
)

export function cleanEnvironment(): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    INHERITED.test(name) && value !== undefined ? [[name, value] as const] : [],
  )
  const path = [`${root}node_modules/.bin`, dirname(process.execPath), process.env['PATH'] ?? '']
  return { ...Object.fromEntries(inherited), PATH: path.join(':'), NO_COLOR: '1', FORCE_COLOR: '0' }
}
