// Who walks in another engine: a citizen alone, to the pass and the pages around; a father with children who cancels; home delivery; and
// a child who may not ask yet.
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { recordReturn } from '../steps/record-return.ts'
import type { Walker } from './walk.ts'

export async function walkAlone(walker: Walker, citizen: SandboxCitizen): Promise<void> {
  const { engine, address, person, look } = walker
  await walker.signIn(citizen, (name) => look(name, 'top'))
  await person.see('button', 'เลือกที่รับหนังสืออื่นเอง')
  await look('places', 'top')
  await person.tap('button', 'เลือกที่รับหนังสืออื่นเอง')
  await person.see('radio', 'หนังสือผ่านแดนชั่วคราว')
  await look('all-places')
  await engine.reload()
  await walker.choosePlace(citizen)

  await person.tap('button', 'เลือกวันอื่นจากปฏิทิน')
  await person.see('calendarDay', '')
  await look('calendar')
  await person.press('\uE00C')
  await person.tap('summary', 'ข้อมูลเพิ่มเติม (ถ้ามี)')
  await look('detail-unfolded')
  await walker.answer('ค้าขา')
  await person.tap('button', 'ถัดไป: ตรวจทาน')
  await person.see('text', '0812345678')
  await look('summary', 'top')
  await engine.reload()
  await person.see('text', '0812345678')
  await walker.send()
  await look('ticket', 'top')
  await person.tap('tab', 'บาร์โค้ด')
  await look('barcode')
  await person.tap('button', 'แสดงเต็มจอ')
  await person.see('dialogButton', 'ปิด')
  await look('full-screen')
  await person.press('\uE00C')

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

export async function walkDelivery(walker: Walker, citizen: SandboxCitizen): Promise<void> {
  const { person, look } = walker
  await walker.signIn(citizen)
  await walker.choosePlace(citizen)
  await person.tap('radio', 'จัดส่งที่บ้าน')
  await person.see('textbox', 'บ้านเลขที่')
  await look('delivery')
  await person.tap('button', 'ถัดไป')
  await look('detail-with-faults')
  await walker.signOut()
}

export async function walkRefused(walker: Walker, child: SandboxCitizen): Promise<void> {
  const { person, look } = walker
  await walker.signIn(child)
  await person.see('text', 'วันนี้ท่านยังขอหนังสือผ่านแดนไม่ได้')
  await person.tap('button', 'ตกลง')
  await look('no-place')
  await walker.signOut()
}

/** Signs out and goes back: first at the sign-in, then after the server has ended. Returns what was shown of the citizen (D10). */
export async function goBackAfterSignOut(
  walker: Walker,
  { citizen, endServer }: { citizen: SandboxCitizen; endServer: () => Promise<void> },
): Promise<readonly string[]> {
  const { engine, address } = walker
  const faults: string[] = []
  for (const network of ['with', 'without']) {
    await walker.signIn(citizen)
    await pause(6_000)
    for (const path of ['/Detail', '/AccessLog']) {
      await engine.open(address + path)
      await pause(2_000)
      await engine.run(recordReturn, null)
    }
    await walker.signOut()
    if (network === 'without') await endServer()
    for (const left of ['the page that signed out', 'the passes']) {
      await engine.run(() => sessionStorage.removeItem('returned'), null)
      await engine.back()
      await pause(2_000)
      const first = String(await engine.run(() => sessionStorage.getItem('returned'), null))
      const later = String(await engine.run(() => document.body.innerText, null))
      const how = first.startsWith('restored') ? 'restored' : 'loaded anew'
      console.log(`${engine.name}: Back ${network} a network, ${left}: ${how}`)
      const isSeen = [citizen.pid, citizen.fname, citizen.lname].some((own) => (first + later).includes(own))
      if (isSeen) faults.push(`Back ${network} a network, ${left}: ${first} / ${later}`)
    }
  }
  return faults
}
