// Shown when a screen fails to load or throws, with a reference to quote.
import { PAGES } from '@border-pass/contract/pages'
import { useState } from 'react'
import { FAILURE_TEXT, findReference } from '../text/failure-text.ts'
import { ButtonAnchor } from '../ui/buttons/anchor.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Actions, Stack } from '../ui/layout/stack.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'
import { NotFetchedScreen } from './not-fetched-screen.tsx'

/** An error in the page has no request id, so its time is the reference. */
function ownReference() {
  return `W${Date.now().toString(36).slice(-7).toUpperCase()}`
}

/** `reset` shows the screen again. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof ScreenNotFetched) return <NotFetchedScreen error={error} onFetched={reset} />
  return <BrokenScreen error={error} />
}

function BrokenScreen({ error }: { error: unknown }) {
  const [reference] = useState(() => findReference(error) ?? ownReference())
  return (
    <Stack>
      <ScreenHeading title={FAILURE_TEXT.errorTitle}>{FAILURE_TEXT.errorAdvice}</ScreenHeading>
      <p>{FAILURE_TEXT.reference(reference)}</p>
      <Actions>
        <Button kind="primary" onPress={() => location.reload()}>
          {FAILURE_TEXT.retry}
        </Button>
        <ButtonAnchor href={PAGES.register}>{FAILURE_TEXT.home}</ButtonAnchor>
      </Actions>
    </Stack>
  )
}
