import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Button, type ButtonKind } from '../ui/buttons/button.tsx'

type RetryButtonProps = { onPress: () => void; isBusy?: boolean; kind?: ButtonKind }

export function RetryButton({ isBusy = false, ...rest }: RetryButtonProps) {
  return (
    <Button {...rest} busyText={isBusy ? FAILURE_TEXT.connecting : null}>
      {FAILURE_TEXT.retry}
    </Button>
  )
}
