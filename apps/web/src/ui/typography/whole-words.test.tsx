import { describe, expect, it } from 'vitest'
import { type Part, splitWholeNames, splitWholeWords } from './whole-words.tsx'

const whole = (parts: readonly Part[]) => parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)

describe('a text', () => {
  it('keeps a day with its month and year, and a weekday with its ending', () => {
    expect(whole(splitWholeWords('นัดวันที่ 25 พ.ย. 2569 อยู่แล้ว'))).toEqual(['25 พ.ย. 2569'])
    expect(whole(splitWholeWords('วันศุกร์ที่ 20 พฤศจิกายน 2569'))).toEqual(['วันศุกร์ที่', '20 พฤศจิกายน 2569'])
  })

  it('keeps a number with what it counts, and not with the beginning of another word', () => {
    expect(whole(splitWholeWords('อยู่ 1,052 วัน ต้องครบ 180 วัน'))).toEqual(['1,052 วัน', '180 วัน'])
    expect(whole(splitWholeWords('ข้อ 3 วันนัดรับ'))).toEqual(['วันนัด'])
  })

  it('allows a break before a request number: in very large letters a line has no room for both', () => {
    expect(whole(splitWholeWords('คำขอเลขที่ 42/2569'))).toEqual(['คำขอ', 'เลขที่'])
  })

  it('keeps an ordinal together with its number', () => {
    expect(whole(splitWholeWords('อายุ 11 ปี · คนที่ 1'))).toEqual(['11 ปี', 'คนที่ 1'])
    expect(whole(splitWholeWords('เมียนมา (20 แห่ง)'))).toEqual(['เมียนมา', '20 แห่ง'])
  })

  it('keeps a compound that the dictionary splits', () => {
    expect(whole(splitWholeWords('เจ้าหน้าที่จะติดต่อท่าน'))).toEqual(['เจ้าหน้าที่'])
    expect(whole(splitWholeWords('ที่ว่าการอำเภอสะเดา'))).toEqual(['ที่ว่าการ', 'อำเภอสะเดา'])
  })

  it('keeps the name of a country that the dictionary splits, inside a longer word too', () => {
    expect(whole(splitWholeWords('พำนักในเมียนมาได้'))).toEqual(['เมียนมา'])
  })

  it('keeps a district’s name together with the word before it up to 12 letters, not at 13', () => {
    expect(whole(splitWholeWords('หน่วยอำเภอสิรินธร'))).toEqual(['อำเภอสิรินธร'])
    expect(whole(splitWholeWords(`อำเภอ${'ก'.repeat(12)}`))).toHaveLength(1)
    expect(whole(splitWholeWords(`อำเภอ${'ก'.repeat(13)}`))).toEqual([])
  })

  it('is the same to the letter', () => {
    const text = 'ท่านมีคำขอเลขที่ 7/2569 นัดวันที่ 25 พ.ย. 2569 ค่าธรรมเนียม 30 บาท ก่อน 18.00 น.'
    expect(
      splitWholeWords(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('a name', () => {
  it('is broken at its spaces, unless a part of it has 21 letters', () => {
    expect(whole(splitWholeNames('ช่องเม็ก – วังเต่า'))).toEqual(['ช่องเม็ก', '–', 'วังเต่า'])
    expect(whole(splitWholeNames('แบบเล่ม (ค่าธรรมเนียม 200 บาท)'))).toEqual([
      'แบบเล่ม',
      '(ค่าธรรมเนียม',
      '200 บาท)',
    ])
    expect(whole(splitWholeNames(`นาย${'ก'.repeat(17)} ใจดี`))).toHaveLength(2)
    expect(whole(splitWholeNames(`นาย${'ก'.repeat(18)} ใจดี`))).toEqual(['ใจดี'])
  })
})
