// The list of things that a citizen and their children must bring to the office (D33).
import type { AppointmentWords } from '@border-pass/domain/wording/appointment-wording'
import { describeThingToBring } from '@border-pass/domain/wording/payment-wording'
import { Stack } from '../ui/layout/stack.tsx'
import { IconText } from '../ui/status/icon-text.tsx'
import { Text } from '../ui/typography/text.tsx'

export function BringList({ things }: Pick<AppointmentWords, 'things'>) {
  return (
    <Stack as="ul" gap="s">
      {things.map((thing) => (
        <IconText key={thing.kind} as="li" icon="check" tone="good">
          {describeThingToBring(thing)}
          {thing.kind === 'followers-cards' && (
            <Text look="soft" isName>
              {thing.names.join(', ')}
            </Text>
          )}
        </IconText>
      ))}
    </Stack>
  )
}
