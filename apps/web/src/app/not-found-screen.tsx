// An address that leads nowhere.
import { PAGES } from '@border-pass/contract/pages'
import { BROKEN_TEXT, NO_PAGE_TEXT } from '../text/per-screen/broken-text.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Actions, ScreenHeading, Stack } from '../ui/layout/screen-layout.tsx'

export function NotFoundScreen() {
  return (
    <Stack>
      <ScreenHeading title={NO_PAGE_TEXT.title}>{NO_PAGE_TEXT.advice}</ScreenHeading>
      <Actions>
        <ButtonLink to={PAGES.register}>{BROKEN_TEXT.home}</ButtonLink>
      </Actions>
    </Stack>
  )
}
