// The list of what a citizen and their children must bring to the office (D33).
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import { thingToBring } from '@border-pass/domain/wording/payment-wording'
import { Stack } from '../ui/layout/stack.tsx'
import { IconText } from '../ui/status/icon-text.tsx'
import { Text } from '../ui/typography/text.tsx'

/** For a request that is awaited. */
export function BringList({ request }: { request: OwnRequest }) {
  // After the deadline the page says no more of paying before the day (D33).
  const things = whatToBring({ ...request, isConfirmed: false, mayBePaid: request.isPay })
  return (
    <Stack as="ul" gap="s">
      {things.map((thing) => (
        <IconText key={thing.kind} as="li" icon="check" tone="good">
          {thingToBring(thing)}
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
