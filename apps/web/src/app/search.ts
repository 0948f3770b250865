// The query parameters of the routes; an unknown value reads as the default (D45).
type Raw = Record<string, unknown>

export type Flag = '0' | '1'

function flag(value: unknown): Flag {
  return value === '1' ? '1' : '0'
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** 0 a new entry, 1 an edit. */
export function pageCheckSearch(raw: Raw): { pagecheck: Flag } {
  return { pagecheck: flag(raw['pagecheck']) }
}

/** The registration code, and whether the request was saved just now. */
export function resultSearch(raw: Raw): { dataDetail: string; flagPage: Flag } {
  return { dataDetail: text(raw['dataDetail']), flagPage: flag(raw['flagPage']) }
}

/** The registration code of the card to return to; both are absent otherwise. */
export function listSearch(raw: Raw): { returnDetail?: string; flagBack?: Flag } {
  const returnDetail = text(raw['returnDetail'])
  return { ...(returnDetail !== '' && { returnDetail, flagBack: flag(raw['flagBack']) }) }
}

/** The code of the shown pass; absent for the list. */
export function passSearch(raw: Raw): { pass?: string } {
  const pass = text(raw['pass'])
  return { ...(pass !== '' && { pass }) }
}

/** The registration code of the request. */
export function requestSearch(raw: Raw): { request: string } {
  return { request: text(raw['request']) }
}

/** Values stay strings: 00001232569 must keep its zeros. */
export function parseSearch(search: string): Raw {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Empty values are left out. */
export function writeSearch(search: Raw): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') written.set(name, value)
  }
  const query = written.toString()
  return query && `?${query}`
}
