// The actions of a request: download, add to calendar, cancel, back to its card.
import { PAGES } from '@border-pass/contract/pages'
import type { Request } from '@border-pass/contract/request-schemas'
import { getDocument } from '@border-pass/contract/document-routes'
import { getCalendar } from '@border-pass/contract/request-routes'
import { DownloadLink } from '../../api/download-link.tsx'
import { downloadable } from '../../api/downloadable.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Actions } from '../../ui/layout/stack.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { Cancellation } from './use-cancellation.ts'

export function ResultActions({ request, cancellation }: { request: Request; cancellation: Cancellation }) {
  const { registrationCode, display } = request
  const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
  return (
    <Actions>
      <DownloadLink
        file={downloadable(getDocument, { params })}
        kind={display === 'cancelled' ? 'secondary' : 'primary'}
      >
        {RESULT_TEXT.download}
      </DownloadLink>
      {display === 'pending' && (
        <DownloadLink file={downloadable(getCalendar, { params })} icon="calendar">
          {RESULT_TEXT.calendar}
        </DownloadLink>
      )}
      {request.bpNo !== null && (
        <ButtonLink to={PAGES.detail} search={{ pass: registrationCode }}>
          {RESULT_TEXT.pass}
        </ButtonLink>
      )}
      <CancelButton request={request} cancellation={cancellation} />
      <ButtonLink to={PAGES.verify} search={{ returnDetail: registrationCode, flagBack: '1' }} kind="quiet">
        {RESULT_TEXT.back}
      </ButtonLink>
    </Actions>
  )
}
