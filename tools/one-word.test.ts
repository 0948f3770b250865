// Checks that citizens read one word for each thing on screens, sheet, messages and manual (copy deck), and that no file name is generic.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** `but` matches the phrases that may have the word `not`: the specification's sentences, names of checkpoints, and the slip's title. */
const WORDS = [
  {
    not: 'ด่าน',
    say: 'ที่รับหนังสือ',
    but: /วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง|ทางด่านเดิม|ด่านพรมแดน|ด่านตรวจคนเข้าเมือง/g,
  },
  { not: 'ชำระ', say: 'จ่าย', but: /ใบแจ้งการชำระเงิน/g },
  { not: 'ของฉัน', say: 'ของท่าน', but: null },
  { not: 'ขยายคิวอาร์', say: 'แสดงเต็มจอ', but: null },
  { not: 'เครื่อง', say: 'อุปกรณ์', but: /สำหรับเครื่องอ่าน/g },
  { not: 'เลขอ้างอิง', say: 'รหัสอ้างอิง', but: /เลขอ้างอิง [12] \(Ref|บาท เลขอ้างอิง/g },
  { not: 'เปลี่ยน', say: 'แก้ไข', but: /เปลี่ยน(?:วัน|เป็น)/g },
  { not: 'ยื่น', say: 'ส่งคำขอ, ขอใหม่', but: /ไม่สามารถยื่นคำขอได้ เนื่องจากอายุ/g },
  {
    not: 'ผู้ติดตาม',
    say: 'เด็ก',
    // The specification's sentences and button, the sample of the pass, and a word that is not broken.
    but: /(?:กรณาเลือก|สามารถเลือก|เพิ่มได้เฉพาะ|เพิ่ม)ผู้ติดตาม|label: .ผู้ติดตาม|\|ผู้ติดตาม\|/g,
  },
  { not: 'อ่านเมื่อ', say: 'ข้อมูลเมื่อ', but: null },
  { not: 'มีบ้าน', say: 'มีชื่อในทะเบียนบ้าน', but: null },
]

const PLACES = [
  'apps/web/src',
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'docs/manual',
  'docs/pages',
]
/** Files with names of invented people and offices, and tests. */
const NOT_READ = /\/data\/|\/cast\/|\/testing\/|\.test\.|\/fonts\//

const filesIn = (...places: readonly string[]) =>
  execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' }).split('\n')
const files = filesIn(...PLACES).filter((file) => /\.(tsx?|md|html)$/.test(file) && !NOT_READ.test(file))

test.each(WORDS)('no file says “$not” instead of “$say”', ({ not, but }) => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const left = but === null ? text : text.replace(but, '')
    return left
      .split('\n')
      .filter((line) => line.includes(not))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(wrong).toEqual([])
})

test('no file or folder has a generic name such as utils or helpers', () => {
  const generic = /(^|\/)(utils?|helpers?|common|shared|misc|lib)(\.|\/|$)/i
  expect(filesIn().filter((path) => generic.test(path))).toEqual([])
})
