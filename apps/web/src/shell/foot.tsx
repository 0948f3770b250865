// The end of every page behind the sign-in, with the way to who looked at the citizen's data (D44). While a screen is loading it is away,
// so that it never moves in sight.
import { OPEN_PAGES } from '@border-pass/contract/first-pages'
import { PAGES } from '@border-pass/contract/pages'
import { useSyncExternalStore } from 'react'
import { useService } from '../session/service.ts'
import { SCREEN_NAMES, SCREENS } from '../screens.ts'
import { SERVICE_TEXT } from '../text/per-screen/public-page-text.ts'
import { Link } from '../ui/buttons/link.tsx'
import { FootLines } from './open-foot.tsx'
import { watchSpeed } from './send-speed.ts'

// It is fetched once, when the first screen is there.
watchSpeed()

const LINKS = SCREEN_NAMES.filter((name) => SCREENS[name].isInFoot)

export function Foot({ isOutside }: { isOutside: boolean }) {
  const service = useService()
  if (useIsLoading()) return null
  return (
    <FootLines agency={service === null ? '' : (service.agency ?? SERVICE_TEXT.unsaid)}>
      {LINKS.filter((page) => !isOutside || OPEN_PAGES.includes(PAGES[page])).map((page) => (
        <Link key={page} to={PAGES[page]} data-tall="">
          {SCREENS[page].title}
        </Link>
      ))}
    </FootLines>
  )
}

/** Finds the grey boxes by the beginning of their class, which the build makes of the file's name (ui/status/skeleton). */
const isLoading = () => document.querySelector('main [class^=skeleton_]') !== null

function useIsLoading() {
  return useSyncExternalStore(watchContent, isLoading)
}

function watchContent(listener: () => void) {
  const watch = new MutationObserver(listener)
  const main = document.querySelector('main')
  if (main) watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}
