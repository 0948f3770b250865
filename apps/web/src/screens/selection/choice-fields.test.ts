import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { expect, test } from 'vitest'
import { BORDER_CITIES, countryOf } from '@border-pass/domain/reference/countries'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { missingChoices } from './choice-fields.tsx'

type Chosen = Parameters<typeof missingChoices>[0]

const NOTHING: Chosen = { borderCity: null, bpType: null, office: null }
const MYANMAR: Chosen = { ...NOTHING, borderCity: 48 }
const TEMPORARY: Chosen = { ...MYANMAR, bpType: 1 }
const RANONG: Chosen = { ...TEMPORARY, office: '850101002' }
const SHUT = { info: 'น้ำท่วม', until: null }

test.each([
  ['the country first', NOTHING, 'by hand', null, ['ประเทศที่ต้องการเดินทาง']],
  ['the country first', NOTHING, 'nearby', null, ['ประเทศที่ต้องการเดินทาง']],
  ['the office with its pass', MYANMAR, 'nearby', null, ['ที่รับหนังสือและแบบ']],
  ['the pass type', MYANMAR, 'by hand', null, ['ประเภทหนังสือผ่านแดน']],
  ['the office after both', TEMPORARY, 'by hand', null, ['ที่รับหนังสือผ่านแดน']],
  ['one of this country', { ...RANONG, office: '270000002' }, 'by hand', null, ['ที่รับหนังสือผ่านแดน']],
  ['nothing when all three fit', RANONG, 'by hand', null, []],
  ['another office until further notice', RANONG, 'nearby', SHUT, ['ที่รับหนังสืออื่นที่เปิดอยู่']],
  ['another office until further notice', RANONG, 'by hand', SHUT, ['ที่รับหนังสืออื่นที่เปิดอยู่']],
  ['nothing if it opens again', RANONG, 'by hand', { ...SHUT, until: buddhistDate(2569, 12, 31) }, []],
] as const)('What is still to be chosen is %s (%j, %s)', (_, chosen, way, closed, labels) =>
  expect(missingChoices(chosen, closed, way === 'nearby').map(({ label }) => label)).toEqual(labels),
)

test('A booklet is valid for a number with a space before it', () =>
  expect(BORDER_CITIES.map((city) => SELECTION_TEXT.passTypeUses[2](countryOf(city).bookletValid))).toEqual([
    'ไปได้หลายครั้ง ใช้ได้ไม่เกิน 2 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 1 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 1 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 2 ปี',
  ]))
