import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

export function ManualScreen() {
  return <ScreenHeading title={SCREEN_TITLES.manual} />
}
