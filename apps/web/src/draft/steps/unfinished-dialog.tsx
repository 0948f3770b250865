// Asked before a request with earlier answers replaces one that is not finished.
import { REPEAT_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { useRepeatRequest } from './use-repeat-request.ts'

export function UnfinishedDialog({ repeat }: { repeat: ReturnType<typeof useRepeatRequest> }) {
  if (repeat.unfinished === null) return null
  return (
    <ConfirmDialog
      isDangerous
      title={REPEAT_TEXT.title}
      confirmText={REPEAT_TEXT.replace}
      cancelText={REPEAT_TEXT.keep}
      onConfirm={repeat.replace}
      onCancel={repeat.keep}
    >
      <p>
        <WholeWords>{REPEAT_TEXT.lost}</WholeWords>
      </p>
      <ul>
        {repeat.unfinished.map((answer) => (
          <li key={answer}>
            <WholeWords isName>{answer}</WholeWords>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
