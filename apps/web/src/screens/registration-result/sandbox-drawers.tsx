// Two drawers of a sandbox: one simulates the issuing office (D34), one shows the e-mails about the request (D53).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMessages, playOffice } from '@border-pass/contract/sandbox-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { OFFICE_ACTS, type OfficeAct } from '@border-pass/domain/issued-pass/office-act'
import { call } from '../../api/call-route.ts'
import { FailureNotice } from '../../service/failure-notice.tsx'
import { MESSAGES_TEXT, OFFICE_TEXT } from '../../text/per-screen/sandbox-drawers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/card.tsx'
import { Actions, NotPrinted } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import styles from './registration-result.module.css'

export function SandboxDrawers({ request }: { request: OwnRequest }) {
  return (
    <NotPrinted>
      <Stack gap="s" hasParts>
        <OfficeDrawer request={request} />
        <MessagesDrawer request={request} />
      </Stack>
    </NotPrinted>
  )
}

function OfficeDrawer({ request }: { request: OwnRequest }) {
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (act: OfficeAct) => call(playOffice, { params: request, body: { act } }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Disclosure summary={OFFICE_TEXT.title}>
      <Text>{OFFICE_TEXT.intro}</Text>
      <Actions>
        {OFFICE_ACTS.map((act) => (
          <Button
            key={act}
            busyText={isPending && variables === act ? OFFICE_TEXT.working : null}
            onPress={() => isPending || mutate(act)}
          >
            {OFFICE_TEXT.acts[act]}
          </Button>
        ))}
      </Actions>
      {error && <FailureNotice error={error} />}
    </Disclosure>
  )
}

/** Refetches each time that it is opened: a message is sent seconds after the act. */
function MessagesDrawer({ request }: { request: OwnRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', request.registrationCode],
    queryFn: ({ signal }) => call(listMessages, { params: request, signal }),
    enabled: isOpen,
    staleTime: 0,
  })
  return (
    <Disclosure summary={MESSAGES_TEXT.title} isOpen={isOpen} onToggle={setIsOpen}>
      <Text>{MESSAGES_TEXT.intro}</Text>
      {data?.items.length === 0 && <p>{MESSAGES_TEXT.none}</p>}
      {data?.items.map(({ kind, subject, text }, index) => (
        <section key={`${kind}-${index}`}>
          <Heading level={3}>{subject}</Heading>
          <p className={styles['message']}>{text}</p>
        </section>
      ))}
      {error && <FailureNotice error={error} />}
      <Actions>
        <Button onPress={() => void refetch()}>{MESSAGES_TEXT.again}</Button>
      </Actions>
    </Disclosure>
  )
}
