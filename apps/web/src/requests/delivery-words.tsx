// A delivery in the order of what its citizen does: they wait for the call, and go to the office if none comes.
import type { AppointmentWords } from '@border-pass/domain/wording/appointment-wording'
import { DELIVERY_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Stack } from '../ui/layout/stack.tsx'
import { IconText } from '../ui/status/icon-text.tsx'
import { Heading, Text } from '../ui/typography/text.tsx'
import styles from './delivery-words.module.css'

/** What the citizen does now, in the colour of what waits. */
export function ToDo({ children }: { children: string }) {
  return (
    <IconText icon="clock" tone="info" className={styles['to-do']}>
      {children}
    </IconText>
  )
}

type DeliveryWordsProps = {
  words: AppointmentWords
  /** Where no list says what to bring. */
  saysWhatToBring?: boolean
  /** The heading says what is waited for. */
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

/** The same as far as this phone has stored it. */
export function StoredDeliveryWords({ words: [toDo = '', second = ''] }: { words: readonly string[] }) {
  return (
    <Stack gap="xs">
      <ToDo>{toDo}</ToDo>
      <Text>{second}</Text>
    </Stack>
  )
}
