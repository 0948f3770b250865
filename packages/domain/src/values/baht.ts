// An amount of money in Thai words, as slips print it: สองร้อยบาทถ้วน (specification 9, payment slip).

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const MILLION = 1_000_000

function readDigit(digit: number, place: number, isFirst: boolean): string {
  if (digit === 0) return ''
  if (place === 0 && digit === 1 && !isFirst) return 'เอ็ด'
  if (place === 1 && digit === 1) return 'สิบ'
  if (place === 1 && digit === 2) return 'ยี่สิบ'
  return `${DIGITS[digit]}${PLACES[place]}`
}

/** Thai counts in millions: above six digits the count of millions is read by itself, before the word. */
function readNumber(number: number): string {
  const millions = Math.floor(number / MILLION)
  const digits = Array.from(String(number % MILLION), Number)
  const rest = digits.map((digit, index) =>
    readDigit(digit, digits.length - 1 - index, millions === 0 && index === 0),
  )
  return (millions > 0 ? `${readNumber(millions)}ล้าน` : '') + rest.join('')
}

/** Rounded to whole satang. */
export function bahtInWords(amount: number): string {
  const allSatang = Math.round(amount * 100)
  if (!Number.isSafeInteger(allSatang) || allSatang < 0) {
    throw new RangeError(`Not an amount of money: ${amount}`)
  }
  const baht = Math.floor(allSatang / 100)
  const satang = allSatang % 100
  if (baht === 0 && satang === 0) return 'ศูนย์บาทถ้วน'
  const bahtWords = baht > 0 ? `${readNumber(baht)}บาท` : ''
  return bahtWords + (satang > 0 ? `${readNumber(satang)}สตางค์` : 'ถ้วน')
}
