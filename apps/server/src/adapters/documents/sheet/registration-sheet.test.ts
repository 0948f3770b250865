import { parse } from 'promptparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import type { RegistrationSheet } from '../../../ports/documents.ts'
import type { ReadPage } from '../../../testing/read-documents.ts'
import { readPdf, renderPart, matchesText, scanBarcode, scanQr } from '../../../testing/read-documents.ts'
import { aSavedRequest, FULL_REQUEST, MONK_REQUEST } from '../../../testing/sample-requests.ts'
import { composeRegistrationSheet } from '../../../use-cases/documents/registration-sheet.ts'
import { openTypeFaces } from '../pdf/shape-text.ts'
import { drawRegistrationSheet } from './draw-registration-sheet.ts'

const faces = openTypeFaces()
const conditions = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }

async function draw(sheet: RegistrationSheet): Promise<ReadPage> {
  const { pages } = await readPdf(drawRegistrationSheet(sheet, faces))
  expect(pages).toHaveLength(1)
  const [page] = pages
  if (!page) throw new Error('There is no page')
  return page
}

/** Fields that are no tagged text of the page. The words of the cutting line are an ornament. */
const NOT_TAGGED = new Set(['text', 'documentTitle', 'cutHere'])

/** Returns every text of the sheet that a screen reader must find on the page. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (NOT_TAGGED.has(field) ? [] : listTexts(part)))
}

const sheetWithoutSlip = composeRegistrationSheet(
  aSavedRequest({ ccaa: '7101', borderCode: '001' }),
  conditions,
)
const sheetWithContact: RegistrationSheet = {
  ...sheetWithoutSlip,
  directions: sheetWithoutSlip.directions && {
    ...sheetWithoutSlip.directions,
    lines: ['ที่อยู่ 1 หมู่ที่ 1 ตำบลทดสอบ', 'เวลาเปิด 08.30-16.30 น.', ...sheetWithoutSlip.directions.lines],
  },
}

const afterAppointment = { ...conditions, now: Date.parse('2026-11-28T09:00:00+07:00') }
const cases = [
  ['the longest names and eight followers', composeRegistrationSheet(FULL_REQUEST, conditions)],
  ['a monk', composeRegistrationSheet(MONK_REQUEST, conditions)],
  ['a request without a slip', sheetWithoutSlip],
  ['a request to an office with a known contact', sheetWithContact],
  [
    'a confirmed request',
    composeRegistrationSheet(aSavedRequest({ status: 1, bpNo: 'B1234567' }), conditions),
  ],
  ['an expired request', composeRegistrationSheet(aSavedRequest(), afterAppointment)],
] as const

describe.each(cases)('the sheet of %s', (_, sheet) => {
  let page: ReadPage
  beforeAll(async () => {
    page = await draw(sheet)
  })

  test('the sheet contains every text of its content', () =>
    expect(listTexts(sheet).filter((text) => !page.nodes.some((node) => matchesText(node, text)))).toEqual(
      [],
    ))

  test('all texts stay within the page margins', async () => {
    const { items } = await page.proxy.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const transform: readonly unknown[] = item.transform
      const [x, y] = [Number(transform[4]), Number(transform[5])]
      // The margins of sheet-page.ts, in points. In a PDF, y is the distance from the bottom of the page.
      expect(x).toBeGreaterThanOrEqual(42)
      expect(x + item.width).toBeLessThanOrEqual(554)
      expect(y).toBeGreaterThanOrEqual(24)
      expect(y).toBeLessThanOrEqual(842 - 36)
    }
  })
})

test('all codes of a sheet can be scanned, on a sheet with a payment slip and on one with directions to the office', async () => {
  for (const sheet of [composeRegistrationSheet(FULL_REQUEST, conditions), sheetWithContact]) {
    const { scanned, directions, slip } = sheet
    const page = await draw(sheet)
    for (const [code, read] of [
      [scanned?.qr, scanQr],
      [scanned?.barcode, scanBarcode],
      [directions?.qr, scanQr],
      [slip?.qr, scanQr],
      [slip?.barcode, scanBarcode],
    ] as const) {
      if (!code) continue
      const box = page.nodes.find((node) => matchesText(node, code.alt))?.box
      if (!box) throw new Error(`There is no picture ${code.alt}`)
      // With a margin of 6 points, so that the scanner sees a quiet zone.
      expect(read(await renderPart(page, box, 6))).toBe(code.text)
    }
  }
})

const byLength = ISSUING_OFFICES.toSorted((one, other) => other.th.length - one.th.length)

test.each(byLength.slice(0, 4))(
  'the sheet contains the full name of the office $th',
  async ({ th, ccaa, borderCode }) => {
    const { nodes } = await draw(composeRegistrationSheet(aSavedRequest({ ccaa, borderCode }), conditions))
    expect(nodes.some((node) => matchesText(node, th))).toBe(true)
  },
)

test('the QR code of the slip contains the bill for the bank', () => {
  // true: the check sum must be right.
  const bill = parse(composeRegistrationSheet(aSavedRequest(), conditions).slip?.qr.text ?? '', true)
  // The tags are those of createBillPaymentQr: 30 is the account with the biller and two references, 54 the amount.
  expect(bill?.getTagValue('30', '01')).toBe('099499985000300')
  expect(bill?.getTagValue('30', '02')).toBe('00001232569')
  expect(bill?.getTagValue('30', '03')).toBe('88085')
  expect(bill?.getTagValue('54')).toBe('200.00')
})

describe('very long names', () => {
  const countPages = async (letters: number) => {
    // The word has seven letters.
    const name = 'เลิศล้ำ'.repeat(letters / 7)
    const request = {
      ...FULL_REQUEST,
      listFollow: FULL_REQUEST.listFollow.map((child) => ({ ...child, displayName: name })),
    }
    return readPdf(drawRegistrationSheet(composeRegistrationSheet(request, conditions), faces))
  }

  test('names of 56 letters leave room for the payment slip; names of 280 letters move the slip to a second page', async () => {
    expect((await countPages(56)).pages).toHaveLength(1)
    const { pages } = await countPages(280)
    expect(pages).toHaveLength(2)
    expect(pages[1]?.nodes.some((node) => matchesText(node, 'ใบแจ้งการชำระเงิน'))).toBe(true)
  })

  test.each([
    ['ฌ', 'W'],
    ['น้ำ', 'M'],
    ['ฌฌ ', 'W '],
  ])(
    'the longest names of the registry (%s) fit with eight followers and the longest texts of an operator',
    (thai, latin) => {
      const th = thai.repeat(80).slice(0, 80)
      const en = latin.repeat(80).slice(0, 80)
      const request = {
        ...FULL_REQUEST,
        displayName: `${th}${th} ${th} ${th}`,
        ename: { title: en, firstName: en, middleName: en, lastName: en },
        faname: th,
        maname: th,
        listFollow: FULL_REQUEST.listFollow.map((child) => ({ ...child, title: th, fname: th, lname: th })),
      }
      const words = thai.repeat(300).slice(0, 200)
      const contact = { address: words, hours: words, telephone: '0'.repeat(200), map: '16.7,98.57' }
      const operator = { contact, closure: thai.repeat(300).slice(0, 300) }
      const sheet = composeRegistrationSheet(request, { ...conditions, ...operator })
      expect(() => drawRegistrationSheet(sheet, faces)).not.toThrow()
    },
  )

  test('names that fill more than a page throw an error', () =>
    expect(countPages(2800)).rejects.toThrow('does not fit'))
})

describe('the file', () => {
  const bytes = drawRegistrationSheet(composeRegistrationSheet(FULL_REQUEST, conditions), faces)
  const raw = Buffer.from(bytes).toString('latin1')

  test('the file has a title and a language', async () => {
    const { title, language } = await readPdf(bytes)
    expect(title).toBe('ใบลงทะเบียนขอหนังสือผ่านแดน 00001232569')
    expect(language).toBe('th-TH')
  })

  test('the file embeds both fonts', () => {
    expect(raw.match(/\/Type0\b/g)).toHaveLength(2)
    expect(raw.match(/\/FontFile2\b/g)).toHaveLength(2)
  })

  test('the file contains no national ID', async () => {
    const [page] = (await readPdf(bytes)).pages
    expect(page?.plain).not.toContain(FULL_REQUEST.pid)
  })
})
