// An act that failed is said where it was pressed: in the bar, in place of what the bar promised. An exception also opens a dialog
// (specification 8).
import { isWithoutAnswer, problemCode } from '../api/failure.ts'
import { ACT_FAILURE_TEXT } from '../text/act-failure-text.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Outcome } from '../ui/layout/action-bar.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Text } from '../ui/typography/text.tsx'
import { useIsOnline } from '../ui/use-window.ts'
import { findReference, sentenceOfError } from './failure-notice.tsx'
import { LookUpFailureDialog } from './look-up.tsx'

export function ActFailure({ error }: { error: unknown }) {
  const isSignalMissing = !useIsOnline() && isWithoutAnswer(error)
  return (
    <>
      <Outcome>
        <Banner kind="warn" isLive>
          {isSignalMissing ? ACT_FAILURE_TEXT.noSignal : <Words error={error} />}
        </Banner>
      </Outcome>
      <LookUpFailureDialog error={error} />
    </>
  )
}

function Words({ error }: { error: unknown }) {
  const reason =
    problemCode(error) === 'REGISTRY_UNAVAILABLE' ? ACT_FAILURE_TEXT.registrySilent : sentenceOfError(error)
  const reference = findReference(error)
  const said = [reason, ACT_FAILURE_TEXT.kept, ...(reference ? [FAILURE_TEXT.reference(reference)] : [])]
  return (
    <Text>
      <strong>{ACT_FAILURE_TEXT.notYet}</strong> {said.join(' · ')}
    </Text>
  )
}
