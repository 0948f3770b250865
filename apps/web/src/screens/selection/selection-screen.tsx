import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

export function SelectionScreen() {
  return <ScreenHeading title={SCREEN_TITLES.register} />
}
