// Another request stands in the way since the choice was made (decision 27): agreed to here, before the save is refused.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/status/banner.tsx'

export const REPLACE_ID = 'summary-replace'

type NoticeProps = { older: RequestNumber & { travelDate: BuddhistDate }; onReplace: () => void }

export function OlderRequestNotice({ older, onReplace }: NoticeProps) {
  return (
    <Banner
      kind="warn"
      isLive
      actions={
        <Button id={REPLACE_ID} onPress={onReplace}>
          {SUMMARY_TEXT.replace}
        </Button>
      }
    >
      {olderRequestFound(older)}
    </Banner>
  )
}
