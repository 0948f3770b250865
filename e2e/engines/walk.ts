// Walks several citizens through every screen, with a picture of each, and measures what is cut or overlaps.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { readPng } from '../../apps/server/src/testing/read-documents.ts'
import { shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { findCrowded } from '../measures/layout.ts'
import { findClippedInk, TALLEST_THAI } from '../measures/thai-ink.ts'
import type { Engine, Viewport } from './engine.ts'
import { aPersonIn } from './person.ts'
import type { Person } from './person.ts'

const STILL_FOR_MS = 400
const LONGEST_WAIT_MS = 10_000

export type Walker = {
  readonly engine: Engine
  readonly address: string
  readonly person: Person
  /** What was cut, overlapped or scrolled sideways on a screen. */
  readonly faults: readonly string[]
  /** Takes a picture of the screen, from its top where told. */
  readonly look: (name: string, from?: 'top') => Promise<void>
  readonly signIn: (citizen: SandboxCitizen, lookAt?: (name: string) => Promise<void>) => Promise<void>
  readonly signOut: () => Promise<void>
  readonly choosePlace: (citizen: SandboxCitizen) => Promise<void>
  /** The last of the suggested days, a telephone number, and the occupation by its first letters. */
  readonly answer: (letters: string) => Promise<void>
  readonly send: () => Promise<void>
}

export type Place = {
  readonly engine: Engine
  readonly address: string
  readonly pictures: string
  readonly viewport: Viewport
}

/** A browser that draws nothing shows no fault. */
async function isBlank(picture: Buffer): Promise<boolean> {
  const { width, height, part } = await readPng(picture)
  const { luminance } = part({ x: 0, y: 0, width, height })
  return luminance.every((value) => value === luminance[0])
}

/** Two pictures in a row are the same: what was loading or moving has arrived. */
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

export function aWalker({ engine, address, pictures, viewport }: Place): Walker {
  const person = aPersonIn(engine)
  const faults: string[] = []
  let screens = 0
  const findFaults = async () => {
    const wide = await engine.run(() => document.documentElement.scrollWidth - innerWidth, null)
    const found = [await engine.run(findCrowded, null), await engine.run(findClippedInk, TALLEST_THAI)].flat()
    return [...(Number(wide) > 0 ? [`scrolls sideways by ${String(wide)} px`] : []), ...found.map(String)]
  }

  const walker: Walker = {
    engine,
    address,
    person,
    faults,
    async look(name, from) {
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
    async signIn(citizen, lookAt = () => Promise.resolve()) {
      const { pid, laser, fname, lname, dob } = citizen
      await person.see('textbox', 'เลขประจำตัวประชาชน')
      await lookAt('sign-in')
      await person.type('textbox', 'เลขประจำตัวประชาชน', pid)
      await person.type('textbox', 'รหัสหลังบัตร (Laser Code)', laser)
      await person.type('textbox', 'ชื่อ', fname)
      await person.type('textbox', 'นามสกุล', lname)
      await person.type('textbox', 'วันเดือนปีเกิด', dob.slice(6) + dob.slice(4, 6) + dob.slice(0, 4))
      await lookAt('sign-in-filled')
      await person.tap('button', 'ตรวจสอบ')
    },
    async signOut() {
      await person.tap('button', 'ออกจากระบบ')
      await person.see('textbox', 'เลขประจำตัวประชาชน')
    },
    async choosePlace({ bpType }) {
      await person.tap('radio', shortPassTypeName(bpType))
      await person.see('text', 'ท่านมีสิทธิ์')
      await walker.look('place-chosen', 'top')
      await person.tap('button', 'ถัดไป: เลือกวันนัด')
      await person.see('dayButton', '')
    },
    async answer(letters) {
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
