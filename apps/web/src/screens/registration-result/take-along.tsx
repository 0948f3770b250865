// Copies the code of a ticket, and shares the appointment as a picture with text if the phone can share. Neither holds a name, a
// national ID, a telephone number, an address or a link.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { listCountryAndPass, useDescription } from '../../requests/describe-request.ts'
import { RESULT_TEXT, TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { TAKE_ALONG_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { drawCodePicture } from './code-picture.ts'

export function TakeAlong({ request, readAt }: { request: OwnRequest; readAt: number }) {
  const { registrationCode, travelDate, officeName } = request
  const { dayTitle } = useDescription(request)
  const lines = [
    `${TICKET_TEXT.codes} ${splitRegistrationCode(registrationCode).join(' ')}`,
    `${dayTitle} ${formatLongThaiDate(travelDate)}`,
    officeName,
    listCountryAndPass(request).join(' · '),
    RESULT_TEXT.readAt(readAt),
  ]
  return (
    <>
      <CopyButton text={registrationCode} label={TAKE_ALONG_TEXT.copy} />
      {'share' in navigator && (
        <Button kind="link" onPress={() => void share(registrationCode, lines)}>
          {TAKE_ALONG_TEXT.share}
        </Button>
      )}
    </>
  )
}

async function share(code: string, lines: readonly string[]): Promise<void> {
  const text = lines.join('\n')
  const picture = await new Promise<Blob | null>((resolve) => {
    const canvas = drawCodePicture(code, lines)
    if (canvas) canvas.toBlob(resolve, 'image/png')
    else resolve(null)
  })
  const files = picture ? [new File([picture], `border-pass-${code}.png`, { type: picture.type })] : []
  const whole = { text, files }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : { text })
  } catch {
    // The citizen cancelled, or the phone refused.
  }
}
