// The waiting dialog: shown after 300 ms; after 10 seconds it offers a retry.
import { useEffect, useState } from 'react'
import { FAILURE_TEXT } from '../../../text/failure-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { WORDS } from '../../../ui/typography/words.ts'

const SHOWN_AFTER_MS = 300
const LONG_AFTER_MS = 10_000

function useIsOver(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

export function CheckingDialog({ onRetry }: { onRetry: () => void }) {
  const isShown = useIsOver(SHOWN_AFTER_MS)
  const isLong = useIsOver(LONG_AFTER_MS)
  if (!isShown) return null
  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
      <div role="status">{isLong && <p>{FAILURE_TEXT.timeout}</p>}</div>
      {isLong && <Button onPress={onRetry}>{FAILURE_TEXT.retry}</Button>}
    </Dialog>
  )
}
