// Walks two citizens through every screen in another engine, takes a picture of each, and finds clipped or overlapping elements: a citizen
// alone, up to the pass and the other pages, and a father with children, who cancels.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { readPng } from '../../apps/server/src/testing/read-documents.ts'
import { recordReturn } from '../fixtures/record-return.ts'
import { findCrowded } from '../measures/layout.ts'
import { findClippedInk, TALLEST_THAI } from '../measures/thai-ink.ts'
import type { Engine, Viewport } from './engine.ts'
import { aPersonIn } from './person.ts'

const STILL_FOR_MS = 400
const LONGEST_WAIT_MS = 10_000
/** A page has loaded within the first of these times, and the service worker has stored the pages for offline use within the second. */
const [LOADED_MS, STORED_MS] = [2_000, 6_000]
/** The code of this key in W3C's actions. */
const ESCAPE = '\uE00C'

export type Walker = ReturnType<typeof aWalker>

export type Place = {
  readonly engine: Engine
  readonly address: string
  readonly pictures: string
  readonly viewport: Viewport
}

/** A browser that draws nothing would pass every other check. */
async function isBlank(picture: Buffer): Promise<boolean> {
  const { width, height, part } = await readPng(picture)
  const { luminance } = part({ x: 0, y: 0, width, height })
  return luminance.every((value) => value === luminance[0])
}

/** Takes pictures until two in a row are equal, so that nothing is loading or moving any more. */
async function stillPicture(engine: Engine): Promise<Buffer> {
  const end = Date.now() + LONGEST_WAIT_MS
  let before = await engine.screenshot()
  for (;;) {
    await pause(STILL_FOR_MS)
    const now = await engine.screenshot()
    const isStill = now.equals(before) && !(await isBlank(now))
    if (isStill || Date.now() > end) return now
    before = now
  }
}

export function aWalker({ engine, address, pictures, viewport }: Place) {
  const person = aPersonIn(engine)
  const faults: string[] = []
  let screens = 0
  const findFaults = async () => {
    const wide = await engine.run(() => document.documentElement.scrollWidth - innerWidth, null)
    const found = [await engine.run(findCrowded, null), await engine.run(findClippedInk, TALLEST_THAI)].flat()
    return [...(Number(wide) > 0 ? [`scrolls sideways by ${String(wide)} px`] : []), ...found.map(String)]
  }

  const walker = {
    engine,
    address,
    person,
    faults: faults as readonly string[],
    /** Takes a picture of the screen, scrolled to its top if `from` says so. */
    look: async (name: string, from?: 'top') => {
      screens += 1
      const file = join(pictures, `${String(screens).padStart(2, '0')}-${name}.png`)
      if (from === 'top') await engine.run(() => scrollTo(0, 0), null)
      const picture = await stillPicture(engine)
      writeFileSync(file, picture)
      const drawn = (await isBlank(picture)) ? ['the picture is blank'] : []
      const found = [...drawn, ...(await findFaults())].map(
        (fault) => `${viewport.width} px, ${name}: ${fault}`,
      )
      faults.push(...found)
      console.log([file, ...found].join('\n  '))
    },
    async signIn(citizen: SandboxCitizen, lookAt: (name: string) => Promise<void> = () => Promise.resolve()) {
      const { pid, laser, fname, lname, dob } = citizen
      await person.see('textbox', 'เลขประจำตัวประชาชน')
      await lookAt('sign-in')
      await person.type('textbox', 'เลขประจำตัวประชาชน', pid)
      await person.type('textbox', 'รหัสหลังบัตร (Laser Code)', laser)
      await person.type('textbox', 'ชื่อ', fname)
      await person.type('textbox', 'นามสกุล', lname)
      // The registry writes year, month, day; the field takes day, month, year.
      await person.type('textbox', 'วันเดือนปีเกิด', dob.slice(6) + dob.slice(4, 6) + dob.slice(0, 4))
      await lookAt('sign-in-filled')
      await person.tap('button', 'ตรวจสอบ')
    },
    async signOut() {
      await person.tap('button', 'ออกจากระบบ')
      await person.see('textbox', 'เลขประจำตัวประชาชน')
    },
    async choosePlace({ bpType }: SandboxCitizen) {
      await person.tap('radio', getShortPassTypeName(bpType))
      await person.see('text', 'ท่านมีสิทธิ์')
      await walker.look('place-chosen', 'top')
      await person.tap('button', 'ถัดไป: เลือกวันนัด')
      await person.see('dayButton', '')
    },
    /** Answers the detail: the last suggested day, a telephone number, and the occupation by its first letters. */
    async answer(letters: string) {
      await person.tap('dayButton', '', 2)
      await person.type('textbox', 'เบอร์โทรศัพท์', '0812345678')
      await person.type('combobox', 'อาชีพ', letters)
      await person.see('option', 'ค้าขาย')
      await walker.look('occupation-list')
      await person.tap('option', 'ค้าขาย')
    },
    async send() {
      await person.tap('button', 'ส่งคำขอ')
      await person.see('dialogButton', 'กลับไปตรวจทาน')
      await walker.look('send')
      await person.tap('dialogButton', 'ส่งคำขอ')
      await person.see('text', 'บันทึกข้อมูลเรียบร้อยเเล้ว')
      await person.see('tab', 'คิวอาร์โค้ด')
    },
  }
  return walker
}

export async function walkAlone(walker: Walker, citizen: SandboxCitizen): Promise<void> {
  const { engine, address, person, look } = walker
  await walker.signIn(citizen, (name) => look(name, 'top'))
  await person.see('button', 'ดูที่รับหนังสือทั้งหมด')
  await look('places', 'top')
  await person.tap('button', 'ดูที่รับหนังสือทั้งหมด')
  await person.see('radio', 'หนังสือผ่านแดนชั่วคราว')
  await look('all-places')
  await engine.reload()
  await walker.choosePlace(citizen)

  await person.tap('button', 'เลือกวันอื่นจากปฏิทิน')
  await person.see('calendarDay', '')
  await look('calendar')
  await person.press(ESCAPE)
  await person.tap('summary', 'ข้อมูลเพิ่มเติม (ถ้ามี)')
  await look('detail-unfolded')
  await walker.answer('ค้าขา')
  await person.tap('button', 'ถัดไป: ตรวจทาน')
  await person.see('text', '081 234 5678')
  await look('summary', 'top')
  await engine.reload()
  await person.see('text', '081 234 5678')
  await walker.send()
  await look('ticket', 'top')
  await person.tap('tab', 'บาร์โค้ด')
  await look('barcode')
  await person.tap('button', 'แสดงเต็มจอ')
  await person.see('dialogButton', 'ปิด')
  await look('full-screen')
  await person.press(ESCAPE)

  await engine.open(`${address}/Verify`)
  await person.see('link', 'ดูคำขอ')
  await look('list')
  await person.tap('link', 'ดูคำขอ')
  await person.tap('link', 'เลือกวันนัดใหม่')
  await person.tap('dayButton', '', 1)
  await look('another-day')
  await engine.back()
  await person.tap('summary', 'จำลองงานของเจ้าหน้าที่')
  await person.see('button', 'เจ้าหน้าที่ยืนยันคำขอ')
  await look('office-drawer')
  await person.tap('button', 'เจ้าหน้าที่ออกหนังสือผ่านแดน')
  await person.see('link', 'ดูหนังสือผ่านแดน')
  await look('ticket-issued', 'top')
  await person.tap('link', 'ดูหนังสือผ่านแดน')
  await person.tap('tab', 'MRZ')
  await look('machine-lines')
  await person.tap('button', 'แสดงตัวอย่าง')
  await person.see('picture', 'ตัวอย่างหนังสือผ่านแดน')
  await look('sample')
  for (const [path, heading] of [
    ['Detail', 'หนังสือผ่านแดนของท่าน'],
    ['Manual', 'ดาวน์โหลดคู่มือ'],
    ['AccessLog', 'ใครดูข้อมูลของท่าน'],
  ] as const) {
    await engine.open(`${address}/${path}`)
    await person.see('heading', heading)
    await look(path)
  }
  await walker.signOut()
}

export async function walkFamily(walker: Walker, father: SandboxCitizen): Promise<void> {
  const { person, look } = walker
  await walker.signIn(father)
  await walker.choosePlace(father)
  await walker.answer('ขายขอ')
  await look('detail-with-children')
  await person.tap('button', 'เพิ่มผู้ติดตาม')
  await person.tap('checkbox', 'เด็กชายหนึ่ง')
  await person.tap('checkbox', 'เด็กหญิงสอง')
  await look('followers', 'top')
  await person.tap('summary', 'ข้อมูลของเด็ก')
  await look('follower-unfolded')
  await person.tap('button', 'ถัดไป: ตรวจทาน')
  await person.see('text', 'เด็กชายหนึ่ง ลูกดก')
  await look('summary-with-children')
  await walker.send()
  await look('ticket-with-children', 'top')
  await person.tap('button', 'ยกเลิกคำขอ')
  await person.see('dialogButton', 'เก็บคำขอไว้')
  await look('cancel')
  await person.tap('dialogButton', 'ยกเลิกคำขอนี้')
  await person.see('text', 'ยกเลิกรายการเรียบร้อย')
  await look('cancelled', 'top')
  await walker.signOut()
}

/** Signs out and goes back, first with the server and then after it has stopped. Returns the citizen's data that was shown (D10). */
export async function goBackAfterSignOut(
  walker: Walker,
  { citizen, endServer }: { citizen: SandboxCitizen; endServer: () => Promise<void> },
): Promise<readonly string[]> {
  const { engine, address } = walker
  const faults: string[] = []
  for (const network of ['with', 'without']) {
    await walker.signIn(citizen)
    await pause(STORED_MS)
    for (const path of ['/Detail', '/AccessLog']) {
      await engine.open(address + path)
      await pause(LOADED_MS)
      await engine.run(recordReturn, null)
    }
    await walker.signOut()
    if (network === 'without') await endServer()
    // The pages that Back leads to: first /AccessLog, then /Detail.
    for (const arrivedAt of ['the page that signed out', 'the passes']) {
      await engine.run(() => {
        sessionStorage.removeItem('came')
        sessionStorage.removeItem('returned')
      }, null)
      await engine.back()
      await pause(LOADED_MS)
      const first = String(await engine.run(() => sessionStorage.getItem('returned'), null))
      const later = String(await engine.run(() => document.body.innerText, null))
      const how = first.startsWith('restored') ? 'restored' : 'loaded again'
      console.log(`${engine.name}: Back ${network} a network, ${arrivedAt}: ${how}`)
      const isSeen = [citizen.pid, citizen.fname, citizen.lname].some((own) => (first + later).includes(own))
      if (isSeen) faults.push(`Back ${network} a network, ${arrivedAt}: ${first} / ${later}`)
    }
  }
  return faults
}
