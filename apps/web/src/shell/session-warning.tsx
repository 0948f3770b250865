// A dialog two and a half minutes before the session ends, with a button to stay (decision 10).
import { useSecondsLeft } from '../session/use-seconds-left.ts'
import { SESSION_TEXT } from '../text/session-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { WholeWords } from '../ui/typography/whole-words.tsx'

const WARNING_SECONDS = 150

export function SessionWarning() {
  const { left, stay } = useSecondsLeft()
  if (left > WARNING_SECONDS || left <= 0) return null
  return (
    <Dialog
      title={SESSION_TEXT.endingTitle}
      role="alertdialog"
      onClose={stay}
      actions={
        <Button kind="primary" onPress={stay}>
          {SESSION_TEXT.stay}
        </Button>
      }
    >
      <p>
        <WholeWords>{SESSION_TEXT.ending(Math.floor(left / 60))}</WholeWords>
      </p>
    </Dialog>
  )
}
