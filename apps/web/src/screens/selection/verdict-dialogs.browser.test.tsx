// The texts and offers of the rejection dialog, for all outcomes and countries (specification 5 and 8; D22).
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { BORDER_CITIES, type BorderCity, getCountry } from '@border-pass/domain/reference/countries'
import { listOffices } from '@border-pass/domain/reference/issuing-offices'
import { REJECTIONS } from '@border-pass/domain/testing/a-citizen'
import { getCountryName, getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { expectAccessible, expectText, show } from '../../testing/show.tsx'
import { getShortPlaceName } from './choice-fields.tsx'
import { useCheck } from './use-selection.ts'
import { RejectionDialog, VerdictDialogs } from './verdict-dialogs.tsx'

const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })

/** The first pass of the country's n-th office. */
function placeIn(borderCity: BorderCity, n: number): Selection {
  const office = listOffices(borderCity)[n]
  const [bpType] = getCountry(borderCity).passTypes
  if (office === undefined || bpType === undefined) throw new Error('The country has no such place.')
  return { borderCity, bpType, office }
}

const open = (place: Selection) => ({
  office: place.office,
  nearness: 'elsewhere' as const,
  steps: 2,
  offers: [{ ...place, opensOn: null }],
})

function toVerdict([code, { sentence }]: readonly [string, { readonly sentence: string }]) {
  return {
    eligible: false,
    code,
    info: sentence,
    eligibleFrom: code === 'RESIDENCE_SHORT' ? { year: 2569, month: 11, day: 21 } : null,
    checks: [{ rule: 'AREA', outcome: 'fail' as const, info: sentence }],
    area: code === 'OUT_OF_AREA' ? { home: 'กรุงเทพมหานคร', needed: 'อำเภอแม่สาย' } : null,
    residence: { days: null, months: 0 },
    timeLtambon: 0,
    cost: 200 as const,
    followers: { allowed: false, max: 4 },
    delivery: { enabled: false, type: 0 as const, home: false },
    oldRequest: null,
    payment: false,
  }
}

/** Returns the texts of the dialog's primary buttons, and what was chosen by pressing each. */
async function refuse(verdict: ReturnType<typeof toVerdict>, asked: Selection, places: readonly Selection[]) {
  const chosen: (Selection | 'closed')[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RejectionDialog
        verdict={verdict}
        selection={asked}
        offices={places.map(open)}
        onClose={() => chosen.push('closed')}
        onChoose={(place) => chosen.push(place)}
      />
    </QueryClientProvider>,
  )
  await expectText(dialog, verdict.info)
  const primary = dialog
    .getByRole('button')
    .elements()
    .filter((button) => button instanceof HTMLElement && button.dataset['kind'] === 'primary')
  const names = primary.map((button) => button.textContent.replace(/[\u200b\u2060]/g, ''))
  for (const button of primary) if (button instanceof HTMLElement) button.click()
  return { names, chosen }
}

for (const borderCity of BORDER_CITIES)
  test(`a citizen refused for ${getCountryName(borderCity)} is offered only passes of that country`, async () => {
    const asked = placeIn(borderCity, 0)
    const instead = placeIn(borderCity, 1)
    const elsewhere = BORDER_CITIES.filter((city) => city !== borderCity).map((city) => placeIn(city, 0))
    for (const outcome of Object.entries(REJECTIONS)) {
      const verdict = toVerdict(outcome)
      const offered = await refuse(verdict, asked, [...elsewhere, instead])
      expect({ ...offered, outcome: verdict.code }).toEqual({
        names: [`ขอ${getShortPassTypeName(instead.bpType)}ที่${getShortPlaceName(instead.office)}`],
        chosen: [{ ...instead, opensOn: null }],
        outcome: verdict.code,
      })

      const nothing = await refuse(verdict, asked, elsewhere)
      expect({ ...nothing, outcome: verdict.code }).toEqual({
        names: ['ตกลง'],
        chosen: ['closed'],
        outcome: verdict.code,
      })
      await expectText(dialog, `ไป${getCountryName(borderCity)} ท่านขอไม่ได้`)
      for (const { borderCity: other } of elsewhere) await expectText(dialog, getCountryName(other))
    }
    await expectAccessible()
  })

function CheckedPlace({ place }: { place: Selection }) {
  const check = useCheck(() => undefined)
  return (
    <>
      <button onClick={() => check.ask(place)}>ask</button>
      <VerdictDialogs check={check} offices={null} onChoose={() => undefined} />
    </>
  )
}

test('the retry button of a long check cancels the call, sends it again and begins a new wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: (AbortSignal | null | undefined)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, { signal } = {}) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CheckedPlace place={placeIn(48, 0)} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'ask' }).click()
  await expect.poll(() => signals).toHaveLength(1)
  const again = page.getByRole('button', { name: 'ลองใหม่' })
  // The wait begins with the effect of a render, which may come after the call.
  const waitAndCount = () => {
    vi.advanceTimersByTime(1_000)
    return again.elements().length
  }
  await expect.poll(waitAndCount).toBe(1)
  await again.click()
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true, false])
  await expect.poll(() => again.elements()).toEqual([])
  vi.useRealTimers()
  vi.restoreAllMocks()
})
