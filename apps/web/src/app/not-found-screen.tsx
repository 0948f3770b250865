import { PAGES } from '@border-pass/contract/pages'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { ScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Actions, Stack } from '../ui/layout/stack.tsx'

export function NotFoundScreen() {
  return (
    <Stack>
      <ScreenHeading title={FAILURE_TEXT.notFoundTitle}>{FAILURE_TEXT.notFoundAdvice}</ScreenHeading>
      <Actions>
        <ButtonLink to={PAGES.register}>{FAILURE_TEXT.home}</ButtonLink>
      </Actions>
    </Stack>
  )
}
