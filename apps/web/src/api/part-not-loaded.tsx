import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { Banner } from '../ui/status/banner.tsx'
import { RetryButton } from './failure-notice.tsx'

/** Stands in place of what a failed look-up would have shown, where the answer has come without it (D22). */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner kind="warn" isLive actions={<RetryButton onPress={onRetry} />}>
      {PART_NOT_LOADED}
    </Banner>
  )
}
