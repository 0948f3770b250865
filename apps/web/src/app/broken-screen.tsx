// In place of a screen that throws: a reference to quote, and two ways on.
import { PAGES } from '@border-pass/contract/pages'
import { useState } from 'react'
import { BROKEN_TEXT } from '../text/per-screen/broken-text.ts'
import { FAILURE_TEXT, findReference } from '../text/failure-text.ts'
import { Button, ButtonAnchor } from '../ui/buttons/button.tsx'
import { Actions, ScreenHeading, Stack } from '../ui/layout/screen-layout.tsx'

/** An error in the page has no request id, so its time is the reference. */
function ownReference() {
  return `W${Date.now().toString(36).slice(-7).toUpperCase()}`
}

export function BrokenScreen({ error }: { error: unknown }) {
  const [reference] = useState(() => findReference(error) ?? ownReference())
  return (
    <Stack>
      <ScreenHeading title={BROKEN_TEXT.title}>{BROKEN_TEXT.advice}</ScreenHeading>
      <p>{FAILURE_TEXT.reference(reference)}</p>
      <Actions>
        <Button kind="primary" onPress={() => location.reload()}>
          {FAILURE_TEXT.retry}
        </Button>
        <ButtonAnchor href={PAGES.register}>{BROKEN_TEXT.home}</ButtonAnchor>
      </Actions>
    </Stack>
  )
}
