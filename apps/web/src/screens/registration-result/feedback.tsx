// One question below a new ticket: how easy it was (D59). It is not asked again after a reload or Back.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendFeedback } from '@border-pass/contract/service-routes'
import { send } from '../../api/call-route.ts'
import { isRecord } from '../../api/decoders.ts'
import { FailureNotice } from '../../service/failure-notice.tsx'
import { FEEDBACK_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PRESSABLE } from '../../ui/buttons/pressable.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Card } from '../../ui/layout/card.tsx'
import { NotPrinted } from '../../ui/layout/screen-layout.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Heading, SMALL } from '../../ui/typography/text.tsx'
import styles from './feedback.module.css'

const ASKED = 'askedForFeedback'

/** The path of each mouth, from sad to happy. */
const FACES = [
  { score: 1, mouth: 'M8 17q4-4 8 0' },
  { score: 2, mouth: 'M8 16.500q4-2 8 0' },
  { score: 3, mouth: 'M8 16h8' },
  { score: 4, mouth: 'M8 15q4 2 8 0' },
  { score: 5, mouth: 'M8 14.500q4 4 8 0' },
] as const

export function Feedback() {
  const [isAsked, setIsAsked] = useState(() => !hasHistoryMark(ASKED))
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (score: (typeof FACES)[number]['score']) => send(sendFeedback, { body: { score } }),
    onSuccess: () => setHistoryMark(ASKED),
  })
  if (isSuccess) return <p role="status">{FEEDBACK_TEXT.thanks}</p>
  if (!isAsked) return null
  const skip = () => {
    setHistoryMark(ASKED)
    setIsAsked(false)
  }
  return (
    <NotPrinted>
      <Card>
        <Row className={styles['question']}>
          <Heading>{FEEDBACK_TEXT.question}</Heading>
          <Button kind="link" onPress={skip}>
            {FEEDBACK_TEXT.skip}
          </Button>
        </Row>
        <Stack className={styles['faces']} gap="s" role="group" aria-label={FEEDBACK_TEXT.question}>
          {FACES.map(({ score, mouth }) => (
            <button
              key={score}
              type="button"
              className={joinClasses(PRESSABLE, styles['face'])}
              aria-label={FEEDBACK_TEXT.faces[score]}
              onClick={() => isPending || mutate(score)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                {/* The circle of the face, its two eyes, and the mouth. */}
                <path d={`M12 2.500a9.500 9.500 0 100 19 9.500 9.500 0 000-19zM9 9v1M15 9v1${mouth}`} />
              </svg>
            </button>
          ))}
        </Stack>
        <Row as="p" className={joinClasses(SMALL, styles['ends'])} aria-hidden="true">
          <span>{FEEDBACK_TEXT.faces[1]}</span>
          <span>{FEEDBACK_TEXT.faces[5]}</span>
        </Row>
        {error && <FailureNotice error={error} />}
      </Card>
    </NotPrinted>
  )
}

// A mark of the history entry outlives a reload, back and forward.

const readHistoryState = () => (isRecord(history.state) ? history.state : {})

export const hasHistoryMark = (name: string) => readHistoryState()[name] === true

export const setHistoryMark = (name: string) =>
  history.replaceState({ ...readHistoryState(), [name]: true }, '')
