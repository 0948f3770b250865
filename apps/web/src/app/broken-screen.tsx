// The screen that replaces one that threw, with a reference to quote, and the screen of an unknown address.
import { useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { findReference } from '../service/failure-notice.tsx'
import { RetryButton } from '../service/retry-button.tsx'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { BROKEN_TEXT, NO_PAGE_TEXT } from '../text/per-screen/broken-text.ts'
import { ButtonAnchor } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { ScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Text } from '../ui/typography/text.tsx'

export function BrokenScreen({ error }: { error: unknown }) {
  // An error in the page has no request id, so the time in milliseconds is the reference. Seven digits of base 36 repeat after 2.5 years.
  const [ownReference] = useState(() => `W${Date.now().toString(36).slice(-7).toUpperCase()}`)
  return (
    <Stack>
      <ScreenHeading title={BROKEN_TEXT.title} />
      <Banner
        kind="bad"
        actions={
          <>
            <RetryButton onPress={() => location.reload()} />
            <ButtonAnchor href={PAGES.register}>{BROKEN_TEXT.home}</ButtonAnchor>
          </>
        }
      >
        <Text>{BROKEN_TEXT.advice}</Text>
        <p>{FAILURE_TEXT.reference(findReference(error) ?? ownReference)}</p>
      </Banner>
    </Stack>
  )
}

export function NotFoundScreen() {
  return (
    <Stack>
      <ScreenHeading title={NO_PAGE_TEXT.title} />
      <Banner kind="warn" actions={<ButtonLink to={PAGES.register}>{BROKEN_TEXT.home}</ButtonLink>}>
        {NO_PAGE_TEXT.advice}
      </Banner>
    </Stack>
  )
}
