// Acts on a page as a person does: finds a control by its role and its words, taps it, types.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

declare global {
  interface Window {
    framesDrawn?: number
  }
}

const LONGEST_WAIT_MS = 15_000

const SELECTORS = {
  button: 'button, [role=button], summary',
  dialogButton: '[role=alertdialog] button, [role=dialog] button, dialog button',
  dayButton: '[role=group] li button',
  calendarDay: '[role=grid] button',
  link: 'a[href]',
  heading: 'h1, h2',
  textbox: 'input:not([type=radio], [type=checkbox], [role=combobox])',
  combobox: '[role=combobox]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  tab: '[role=tab]',
  summary: 'summary',
  picture: 'img, svg[role=img]',
  text: '[role=status], p, h1, h2, h3, li, dt, dd, span, strong, output',
} as const

type Role = keyof typeof SELECTORS
type Wanted = { readonly selector: string; readonly words: string; readonly nth: number }

const Place = z.object({ x: z.number(), y: z.number(), frames: z.number() })
type Place = z.output<typeof Place>

/** An element is at rest after so many frames: WebKit scrolls to the focused field in its next frame, up to half a second later. */
const FRAMES_AT_REST = 2

/** Runs in the page. Returns the element's centre and the frames drawn so far; scrolls there and returns null if it is covered or off screen. */
function locate({ selector, words, nth }: Wanted): Place | null {
  const frames = window.framesDrawn ?? 0
  requestAnimationFrame(() => (window.framesDrawn = (window.framesDrawn ?? 0) + 1))
  // The texts of the app contain invisible characters that allow or forbid a line break.
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replaceAll(/[\u200B\u2060\u00AD]/g, '')
      .replaceAll(/[\s\u00A0]+/g, ' ')
      .trim()
  const getName = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label !== null) return plain(label)
    const ids = element.getAttribute('aria-labelledby')
    if (ids !== null)
      return plain(
        ids
          .split(' ')
          .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
          .join(' '),
      )
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return labels.length > 0
      ? plain(labels.map((each) => each.textContent).join(' '))
      : plain(element.textContent)
  }
  const named = [...document.querySelectorAll(selector)].filter(
    (element) => element.closest('[inert]') === null && getName(element).startsWith(words),
  )
  const exact = named.filter((element) => getName(element) === words)
  const element = [...exact, ...named.filter((each) => !exact.includes(each))][nth]
  if (element === undefined) return null
  const isBox = element instanceof HTMLInputElement && element.matches('[type=radio], [type=checkbox]')
  const target = (isBox ? element.labels?.[0] : null) ?? element
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  if (hit !== null && (target.contains(hit) || hit.contains(target)))
    return { x: Math.round(x), y: Math.round(y), frames }
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

export function aPersonIn(engine: Engine) {
  async function waitFor(role: Role, words: string, nth: number) {
    const wanted = { selector: SELECTORS[role], words, nth }
    const end = Date.now() + LONGEST_WAIT_MS
    let first: Place | null = null
    for (;;) {
      const place = z.nullable(Place).parse(await engine.run(locate, wanted))
      // An element that still moves is not tapped.
      if (place === null || place.x !== first?.x || place.y !== first.y) first = place
      else if (place.frames >= first.frames + FRAMES_AT_REST) return place
      if (Date.now() > end) {
        const seen = place === null ? 'not found or covered' : `moves, now at ${place.x}, ${place.y}`
        throw new Error(`There is no ${role} “${words}” that can be hit: ${seen}.`)
      }
      await pause(100)
    }
  }

  const person = {
    see: async (role: Role, words: string) => void (await waitFor(role, words, 0)),
    async tap(role: Role, words: string, nth = 0) {
      const { x, y } = await waitFor(role, words, nth)
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await engine.perform([{ type: 'pointer', id: 'finger', actions }])
    },
    async type(role: Role, words: string, text: string) {
      await person.tap(role, words)
      await person.press(...text)
    },
    async press(...keys: readonly string[]) {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await engine.perform([{ type: 'key', id: 'keyboard', actions }])
    },
  }
  return person
}
