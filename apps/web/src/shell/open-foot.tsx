// The foot of the sign-in and of the other screens outside the router, with links to the four public pages (D55).
import { OPEN } from '@border-pass/contract/first-pages'
import { useSession } from '../session/session-store.ts'
import { SERVICE_TEXT } from '../text/per-screen/public-page-text.ts'
import { TALL } from '../ui/buttons/pressable.tsx'
import { FootLines } from './foot-lines.tsx'

const OPEN_FOOT = ['privacy', 'terms', 'accessibility', 'contact'] as const

export function OpenFoot() {
  const { offers } = useSession()
  return (
    <FootLines agency={offers.whose?.name ?? ''}>
      {OPEN_FOOT.map((page) => (
        <a key={page} href={OPEN[page]} className={TALL}>
          {SERVICE_TEXT.titles[page]}
        </a>
      ))}
    </FootLines>
  )
}
