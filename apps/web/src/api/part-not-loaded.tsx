import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Banner } from '../ui/status/banner.tsx'

/** Stands in place of what a failed look-up would have shown, where the answer has come without it (D22). */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button kind="secondary" onPress={onRetry}>
      {FAILURE_TEXT.retry}
    </Button>
  )
  return (
    <Banner kind="warn" isLive actions={retry}>
      {PART_NOT_LOADED}
    </Banner>
  )
}
