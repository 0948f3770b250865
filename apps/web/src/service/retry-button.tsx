import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Button } from '../ui/buttons/button.tsx'

export function RetryButton({ onPress, isBusy = false }: { onPress: () => void; isBusy?: boolean }) {
  return (
    <Button onPress={onPress} busyText={isBusy ? FAILURE_TEXT.connecting : null}>
      {FAILURE_TEXT.retry}
    </Button>
  )
}
