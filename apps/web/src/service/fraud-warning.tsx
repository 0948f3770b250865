// Warns against fraud with the list of what the service never does (D55).
import { FRAUD_WARNING } from '@border-pass/domain/wording/service-wording'
import { Text } from '../ui/typography/text.tsx'

export function FraudWarning() {
  return (
    <Text look="small">
      {FRAUD_WARNING.map((sentence) => (
        <Text as="span" key={sentence}>{`${sentence} `}</Text>
      ))}
    </Text>
  )
}
