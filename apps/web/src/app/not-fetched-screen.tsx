// Shown in place of a screen whose chunk failed to load, with a retry button.
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import type { ScreenNotFetched } from './lazy-screen.tsx'
import { useScreenRefetch } from './use-screen-refetch.ts'

type NotFetchedProps = { error: ScreenNotFetched; onFetched: () => void }

export function NotFetchedScreen({ error, onFetched }: NotFetchedProps) {
  const { isFetching, retry } = useScreenRefetch(error, onFetched)
  const again = (
    <Button onPress={retry} busyText={isFetching ? FAILURE_TEXT.connecting : null}>
      {FAILURE_TEXT.retry}
    </Button>
  )
  return (
    <Stack>
      <ScreenHeading title={FAILURE_TEXT.notFetchedTitle} />
      <Banner kind="bad" actions={again}>
        {FAILURE_TEXT.unreachable}
      </Banner>
    </Stack>
  )
}
