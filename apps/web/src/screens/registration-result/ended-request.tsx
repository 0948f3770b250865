// A request that was cancelled or has expired: what it was, no code to scan, and the way to ask for it again.
import { getDocument } from '@border-pass/contract/document-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { hasSheet } from '@border-pass/domain/request/request-status'
import { downloadable, DownloadLink } from '../../api/download-link.tsx'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { UnfinishedDialog, useRepeatRequest } from '../../draft/steps/repeat-request.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { ResultFacts } from './result-facts.tsx'

export function EndedRequest({ request }: { request: Request }) {
  const repeat = useRepeatRequest()
  const { isPending, error } = repeat
  const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
  return (
    <>
      <Banner kind="warn">
        {request.display === 'cancelled' ? RESULT_TEXT.cancelled : RESULT_TEXT.expired}
      </Banner>
      <Card title={RESULT_TEXT.endedRequest}>
        <ResultFacts request={request} />
        {hasSheet(request.display) && (
          <DownloadLink file={downloadable(getDocument, { params })} kind="link">
            {RESULT_TEXT.download}
          </DownloadLink>
        )}
      </Card>
      {error && <FailureNotice error={error} />}
      <UnfinishedDialog repeat={repeat} />
      <ActionBar note={RESULT_TEXT.againHint}>
        <Button
          kind="primary"
          busyText={isPending ? RESULT_TEXT.preparing : null}
          onPress={() => repeat.begin(request)}
        >
          {RESULT_TEXT.again}
        </Button>
      </ActionBar>
    </>
  )
}
