// Describes a delivery in the order of the citizen's steps: wait for the call, and go to the office if none comes.
import type { AppointmentWords } from '@border-pass/domain/wording/appointment-wording'
import { DELIVERY_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Stack } from '../ui/layout/stack.tsx'
import { IconText } from '../ui/status/icon-text.tsx'
import { Heading, Text } from '../ui/typography/text.tsx'
import styles from './delivery-words.module.css'

export function ToDo({ children }: { children: string }) {
  return (
    <IconText icon="clock" tone="info" className={styles['to-do']}>
      {children}
    </IconText>
  )
}

type DeliveryWordsProps = {
  words: AppointmentWords
  /** Set if no list on the screen says what to bring. */
  saysWhatToBring?: boolean
  /** The heading already says that the citizen waits for a call. */
  isHeaded?: boolean
}

export function DeliveryWords({ words, saysWhatToBring = false, isHeaded = false }: DeliveryWordsProps) {
  const { toDo, delivery, unlessCalled, take } = words
  if (delivery === null) return null
  return (
    <Stack className={styles['delivery']} gap="xs">
      {toDo && !isHeaded && <ToDo>{toDo}</ToDo>}
      <Heading>{delivery.call}</Heading>
      <Text>{delivery.why}</Text>
      {unlessCalled && (
        <div className={styles['unless']}>
          <Text look="strong">{unlessCalled.when}</Text>
          <Text>{unlessCalled.go}</Text>
          {saysWhatToBring && <Text>{DELIVERY_TEXT.take(take)}</Text>}
        </div>
      )}
    </Stack>
  )
}

/** `words` are the sentences of an offline receipt, in the order of toReceipt (use-own-requests.ts). */
export function StoredDeliveryWords({
  words: [toDo = '', unlessCalled, ...sentences],
}: {
  words: readonly string[]
}) {
  return (
    <Stack gap="xs">
      <ToDo>{toDo}</ToDo>
      <Text look="strong">{unlessCalled}</Text>
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Stack>
  )
}
