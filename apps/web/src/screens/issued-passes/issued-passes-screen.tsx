import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

export function IssuedPassesScreen() {
  return <ScreenHeading title={SCREEN_TITLES.detail} />
}
