// The query parameters of the routes; an unknown value reads as the default (D45).
type Raw = Record<string, unknown>

export type Flag = '0' | '1'

function toFlag(value: unknown): Flag {
  return value === '1' ? '1' : '0'
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** 0: a step of a new request. 1: an edit from the summary. */
export function parsePageCheckSearch(raw: Raw): { pagecheck: Flag } {
  return { pagecheck: toFlag(raw['pagecheck']) }
}

/** The registration code, and whether the request was saved just now. */
export function parseResultSearch(raw: Raw): { dataDetail: string; flagPage: Flag } {
  return { dataDetail: toText(raw['dataDetail']), flagPage: toFlag(raw['flagPage']) }
}

/** The registration code of a card, and whether the list opens at this card. Without a code, both fields are absent. */
export function parseListSearch(raw: Raw): { returnDetail?: string; flagBack?: Flag } {
  const returnDetail = toText(raw['returnDetail'])
  return { ...(returnDetail !== '' && { returnDetail, flagBack: toFlag(raw['flagBack']) }) }
}

/** The code of the shown pass; absent for the list. */
export function parsePassSearch(raw: Raw): { pass?: string } {
  const pass = toText(raw['pass'])
  return { ...(pass !== '' && { pass }) }
}

/** The registration code of the request that gets another day or is cancelled. */
export function parseRequestSearch(raw: Raw): { request: string } {
  return { request: toText(raw['request']) }
}

/** Values stay strings: 00001232569 must keep its zeros. */
export function parseSearch(search: string): Raw {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeSearch(search: Raw): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const query = params.toString()
  return query && `?${query}`
}
