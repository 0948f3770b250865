// Plays the issuing office in a sandbox, so that the whole life of a request can be seen (decision 34).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { playOffice } from '@border-pass/contract/sandbox-routes'
import { OFFICE_ACTS, type OfficeAct } from '@border-pass/domain/issued-pass/office-act'
import { call } from '../../api/call.ts'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { OFFICE_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Actions } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'

export function OfficeDrawer({ request }: { request: Request }) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (act: OfficeAct) => call(playOffice, { params, body: { act } }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div data-print="none">
      <Disclosure summary={OFFICE_TEXT.title} isOpen={isOpen} onToggle={setIsOpen}>
        <p>
          <WholeWords>{OFFICE_TEXT.intro}</WholeWords>
        </p>
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
    </div>
  )
}
