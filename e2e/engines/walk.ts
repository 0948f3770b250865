// One citizen's walk through every screen.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
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
  await person.see('heading', 'ระบบลงทะเบียนหนังสือผ่านแดน')
  await look('sign-in')
  await person.type('textbox', 'เลขประจำตัวประชาชน', citizen.pid)
  await person.type('textbox', 'รหัสหลังบัตร (Laser Code)', citizen.laser)
  await person.type('textbox', 'ชื่อ', citizen.fname)
  await person.type('textbox', 'นามสกุล', citizen.lname)
  await look('sign-in-filled')
  return screens
}
