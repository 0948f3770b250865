// The picture of the pass, marked as a sample, which the server draws on demand (specification 2, issued passes; ADR 10).
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnPass } from '@border-pass/contract/pass-routes'
import { getSamplePass } from '@border-pass/contract/request-routes'
import { getSampleLayout } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { getPassTypeName, getStayLimit } from '@border-pass/domain/wording/pass-wording'
import { callFile } from '../../api/call-route.ts'
import { createDownload, DownloadLink } from '../../service/download-link.tsx'
import { LookUpFailure } from '../../service/look-up.tsx'
import { isPending as isPendingFile } from '../../service/pending-file.ts'
import { SAMPLE_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import styles from './issued-passes.module.css'

/** A picture has up to 0.7 MB, which takes a minute at 100 kbit/s. */
const TIMEOUT_SECONDS = 60

export function SamplePicture({ entry }: { entry: OwnPass }) {
  const { request: params } = entry
  const { bpType, borderCity, displayName } = params
  // An image element that fails to load gives no reason, so the picture is fetched by a call.
  const {
    mutate,
    data: address,
    error,
    isPending,
  } = useMutation({
    mutationFn: async () =>
      URL.createObjectURL(await callFile(getSamplePass, { params, timeoutSeconds: TIMEOUT_SECONDS })),
  })
  useEffect(() => () => void (address !== undefined && URL.revokeObjectURL(address)), [address])
  const file = createDownload(getSamplePass, { params })
  // In the portal's app a press on the download link may reload the page (pending-file.ts). The link is only rendered below a picture, so
  // the picture is fetched again.
  useEffect(() => {
    if (isPendingFile(file.address)) mutate()
  }, [file.address, mutate])
  const { width, height } = getSampleLayout(bpType)
  return (
    <Card title={entry.pass === null ? SAMPLE_TEXT.headingBefore : SAMPLE_TEXT.heading}>
      <p>{SAMPLE_TEXT.intro}</p>
      {error !== null && <LookUpFailure error={error} onRetry={() => mutate()} />}
      {address === undefined && error === null && (
        <Actions>
          <Button busyText={isPending ? SAMPLE_TEXT.drawing : null} onPress={() => mutate()}>
            {SAMPLE_TEXT.show}
          </Button>
        </Actions>
      )}
      {address !== undefined && (
        <Stack className={styles['sample']} gap="l">
          <img
            className={styles['picture']}
            src={address}
            decoding="async"
            width={width}
            height={height}
            alt={SAMPLE_TEXT.alt(getPassTypeName(bpType), displayName, getStayLimit(borderCity))}
          />
          <DownloadLink file={file} kind="primary">
            {SAMPLE_TEXT.download}
          </DownloadLink>
          <Text look="soft">{SAMPLE_TEXT.hold}</Text>
        </Stack>
      )}
    </Card>
  )
}
