// Shown if the chosen day is no longer open (specification 5, Handover date).
import { useNavigate } from '@tanstack/react-router'
import { addressOfField } from '../../draft/steps/step-address.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'

export const OTHER_DAY_ID = 'summary-other-day'

export function DayFault({ sentence }: { sentence: string }) {
  const navigate = useNavigate()
  return (
    <Banner
      kind="warn"
      isLive
      title={SUMMARY_TEXT.dayFault}
      actions={
        <Button id={OTHER_DAY_ID} onPress={() => void navigate(addressOfField('travelDate'))}>
          {SUMMARY_TEXT.otherDay}
        </Button>
      }
    >
      {sentence}
    </Banner>
  )
}
