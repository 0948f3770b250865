// A father with children who then cancels, home delivery, and a child who may not ask yet.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { endSession, leaveAndComeBack } from './restored.ts'
import type { Walker } from './walk.ts'

export async function walkFamily(walker: Walker, father: SandboxCitizen): Promise<void> {
  const { person, look } = walker
  await walker.signIn(father)
  await walker.choosePlace(father)
  await walker.chooseDay()
  await person.type('textbox', 'เบอร์โทรศัพท์', '0812345678')
  await person.type('combobox', 'อาชีพ', 'ขายขอ')
  await person.tap('option', 'ค้าขาย')
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
  await leaveAndComeBack(walker, () => endSession(walker))
  await walker.signIn(father)
  await person.see('text', 'เด็กชายหนึ่ง ลูกดก')
  await look('restored-summary')
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
