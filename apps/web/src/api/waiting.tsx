// Loading: a skeleton at once, and after ten seconds a notice with a retry button.
import { useEffect, useState } from 'react'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { Stack } from '../ui/layout/stack.tsx'

const LONG_MS = 10_000

export function Waiting({ lines, onRetry }: { lines: readonly number[]; onRetry: () => void }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack>
      {isLong && (
        <Banner
          kind="info"
          isLive
          actions={
            <Button kind="secondary" onPress={onRetry}>
              {FAILURE_TEXT.retry}
            </Button>
          }
        >
          {FAILURE_TEXT.timeout}
        </Banner>
      )}
      <Skeleton lines={lines} />
    </Stack>
  )
}
