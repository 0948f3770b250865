// The address of a call, with its path parameters filled in and its query appended.
import { API_ROOT } from '@border-pass/contract/route'

type Texts = Readonly<Record<string, unknown>>

/** The contract allows strings and numbers only. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function addressOf(path: string, params: Texts = {}, query: Texts = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)]],
  )
  const search = new URLSearchParams(pairs).toString()
  return `${API_ROOT}${filled}${search && `?${search}`}`
}
