// One citizen's walk through every screen.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { setTimeout as pause } from 'node:timers/promises'
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { getOffice } from '../fixtures/get-office.ts'
import type { Engine, Viewport } from './engine.ts'
import { aPersonIn } from './person.ts'

type Walk = {
  readonly engine: Engine
  readonly address: string
  readonly pictures: string
  readonly viewport: Viewport
}

let used = 0

async function nextCitizen(address: string): Promise<z.output<typeof SandboxCitizen>> {
  for (;;) {
    const answer = await fetch(`${address}/api/v1/sandbox/citizens/${used++}`)
    const citizen = SandboxCitizen.parse(await answer.json())
    if (citizen.borderCity === 48 && citizen.bpType === 2) return citizen
  }
}

export async function walk({ engine, address, pictures, viewport }: Walk): Promise<number> {
  const person = aPersonIn(engine)
  const citizen = await nextCitizen(address)
  let screens = 0
  const look = async (name: string) => {
    screens += 1
    const file = join(pictures, `${String(screens).padStart(2, '0')}-${name}.png`)
    writeFileSync(file, await engine.screenshot())
    const wide = await engine.run(() => document.documentElement.scrollWidth - innerWidth, null)
    if (Number(wide) > 0)
      throw new Error(`${name} scrolls sideways by ${String(wide)} px at ${viewport.width} px.`)
  }

  await engine.open(address)
  await person.see('textbox', 'เลขประจำตัวประชาชน')
  await engine.run(() => scrollTo(0, 0), null)
  await look('sign-in')
  await person.type('textbox', 'เลขประจำตัวประชาชน', citizen.pid)
  await person.type('textbox', 'รหัสหลังบัตร (Laser Code)', citizen.laser)
  await person.type('textbox', 'ชื่อ', citizen.fname)
  await person.type('textbox', 'นามสกุล', citizen.lname)
  await person.type(
    'textbox',
    'วันเดือนปีเกิด',
    citizen.dob.slice(6) + citizen.dob.slice(4, 6) + citizen.dob.slice(0, 4),
  )
  await look('sign-in-filled')
  await person.tap('button', 'ตรวจสอบ')
  await person.see('button', getOffice(citizen.office).th)
  await engine.run(() => scrollTo(0, 0), null)
  await look('places')
  await person.tap('button', getOffice(citizen.office).th)
  await person.see('text', 'ท่านมีสิทธิ์')
  await look('place-chosen')
  await person.tap('button', 'ถัดไป: เลือกวันนัด')

  await person.see('heading', 'ข้อมูลผู้ยื่นคำขอ')
  await look('detail')
  await person.tap('dayButton', '', 2)
  await person.type('textbox', 'เบอร์โทรศัพท์', '0812345678')
  await person.type('combobox', 'อาชีพ', 'ค้าขา')
  await look('occupation-list')
  await person.tap('option', 'ค้าขาย')
  await engine.reload()
  await person.see('heading', 'ข้อมูลผู้ยื่นคำขอ')
  await person.tap('button', 'ถัดไป: ตรวจสอบข้อมูล')

  await person.see('heading', 'ตรวจสอบข้อมูลก่อนส่งคำขอ')
  await look('summary')
  await engine.reload()
  await person.see('heading', 'ตรวจสอบข้อมูลก่อนส่งคำขอ')
  await person.tap('button', 'ส่งคำขอ')
  await person.see('dialogButton', 'กลับไปตรวจสอบ')
  await look('send')
  await person.tap('dialogButton', 'ส่งคำขอ')

  await person.see('text', 'บันทึกข้อมูลเรียบร้อยเเล้ว')
  await look('ticket')
  await person.tap('button', 'แสดงเต็มจอ')
  await look('full-screen')
  await person.press('\uE00C')
  await engine.back()
  await pause(1_000)
  await look('back-after-the-save')

  await engine.open(`${address}/Verify`)
  await person.see('heading', 'รายการคำขอ')
  await look('list')
  await person.tap('link', 'ดูคำขอ')
  await person.tap('button', 'ยกเลิกคำขอ')
  await person.see('dialogButton', 'เก็บคำขอไว้')
  await look('cancel')
  await person.tap('dialogButton', 'ยกเลิกคำขอนี้')
  await person.see('text', 'ยกเลิกรายการเรียบร้อย')
  await look('cancelled')

  for (const [path, heading] of [
    ['/Detail', 'หนังสือผ่านแดนของฉัน'],
    ['/Manual', 'ดาวน์โหลดคู่มือ'],
  ] as const) {
    await engine.open(`${address}${path}`)
    await person.see('heading', heading)
    await look(heading)
  }
  await person.tap('button', 'ออกจากระบบ')
  await person.see('button', 'ตรวจสอบ')
  return screens
}
