// The sample as a file: the one drawn by the page or, in an app that cannot save it, the server's.
import { getSamplePass } from '@border-pass/contract/document-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { downloadable, DownloadLink } from '../../api/download-link.tsx'
import { isEmbedded } from '../../session/page-signals.ts'
import { useSession } from '../../session/session-store.ts'
import { SAMPLE_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { ButtonAnchor } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/typography/icon.tsx'

type SampleDownloadProps = {
  request: Request
  /** null if the page could not draw it. */
  drawn: string | null
}

export function SampleDownload({ request, drawn }: SampleDownloadProps) {
  const { citizen } = useSession()
  if (drawn === null || isEmbedded(citizen)) {
    const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
    return (
      <DownloadLink file={downloadable(getSamplePass, { params })} kind="primary">
        {SAMPLE_TEXT.download}
      </DownloadLink>
    )
  }
  return (
    <ButtonAnchor kind="primary" href={drawn} download={`sample-${request.registrationCode}.jpg`}>
      <Icon name="download" />
      <span>{SAMPLE_TEXT.download}</span>
    </ButtonAnchor>
  )
}
