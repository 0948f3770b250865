// The detail of one pass: its facts, codes and sample (specification 2, issued passes).
import { useQuery } from '@tanstack/react-query'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnPass } from '@border-pass/contract/pass-routes'
import { findPassNumber, type PassCode, listPassCodes } from '@border-pass/domain/issued-pass/pass-codes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { findProblemCode } from '../../api/failure.ts'
import { createFaceQuery } from '../../requests/record-queries.ts'
import { LookUpFailure } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { CodePanel, MachineLines } from '../../ui/codes/code-panel.tsx'
import { Barcode, QrCode } from '../../ui/codes/scan-code.tsx'
import { Card, Beside, Facts } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { AtStart, Stack, Row } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { isIssued, PassBadge, getPassStanding } from './pass-standing.tsx'
import { SamplePicture } from './sample-picture.tsx'
import styles from './issued-passes.module.css'

export function PassDetail({ entry }: { entry: OwnPass }) {
  const { borderCity, bpType } = entry.request
  const { pid, today } = useCitizen()
  const standing = getPassStanding(entry, today)
  const photo = useQuery(createFaceQuery(pid))
  // The registry may have no picture.
  const failure = findProblemCode(photo.error) === 'NOT_FOUND' ? null : photo.error
  const isWide = useIsWide()
  const { barcode, mrz } = entry
  const codes = (barcode !== null || mrz !== null) && (
    <Card title={PASSES_TEXT.codes}>
      <PassCodes bpType={bpType} barcode={barcode} mrz={mrz} />
    </Card>
  )
  return (
    <Stack gap="xxl">
      <Row className={styles['head']}>
        <ScreenHeading title={`${getPassTypeName(bpType)} ${PASSES_TEXT.to(getCountryName(borderCity))}`} />
        {isIssued(standing) && <PassBadge standing={standing} />}
      </Row>
      {!isIssued(standing) && (
        <Banner kind={standing === 'missed' ? 'warn' : 'info'} title={PASSES_TEXT.standings[standing]}>
          {standing === 'missed' ? PASSES_TEXT.missed : PASSES_TEXT.notIssued}
        </Banner>
      )}
      {failure !== null && <LookUpFailure error={failure} onRetry={() => void photo.refetch()} />}
      <Beside aside={isWide && codes}>
        {!isWide && codes}
        <Card>
          <Stack className={styles['holder']} gap="l">
            {/* The frame has its final size without a picture too, to prevent a layout shift. */}
            <div className={styles['photo']} aria-busy={photo.isPending || undefined}>
              {photo.data && (
                <img
                  src={`data:${photo.data.mimeType};base64,${photo.data.image}`}
                  alt={PASSES_TEXT.photo(entry.request.displayName)}
                />
              )}
              {!photo.data && !photo.isPending && failure === null && <p>{PASSES_TEXT.noPhoto}</p>}
            </div>
            <PassFacts entry={entry} />
          </Stack>
        </Card>
        <SamplePicture entry={entry} />
        <AtStart>
          <ButtonLink kind="link" to={PAGES.detail}>
            {PASSES_TEXT.back}
          </ButtonLink>
        </AtStart>
      </Beside>
    </Stack>
  )
}

function PassFacts({ entry: { request, pass } }: { entry: OwnPass }) {
  const number = pass && findPassNumber(pass)
  const toDay = (date = 0) => number !== null && date !== 0 && formatLongThaiDate(fromDateNumber(date))
  return (
    <Facts
      facts={[
        { name: PASSES_TEXT.office, value: request.officeName },
        { name: PASSES_TEXT.type, value: getPassTypeName(request.bpType) },
        { name: PASSES_TEXT.nationalId, value: writeNationalId(request.pid) },
        { name: PASSES_TEXT.name, value: request.displayName },
        { name: PASSES_TEXT.passNumber, value: number },
        { name: PASSES_TEXT.issueDate, value: toDay(pass?.issueDate) },
        { name: PASSES_TEXT.expireDate, value: toDay(pass?.expireDate) },
      ]}
    />
  )
}

type PassCodesProps = { bpType: PassType; barcode: string | null; mrz: readonly string[] | null }

/** The QR code of each pass, the barcode of a temporary one, the machine-readable lines of a booklet, which need no barcode. */
export function PassCodes(props: PassCodesProps) {
  const kinds = listPassCodes(props.bpType).filter((kind) => kind === 'mrz' || props.barcode !== null)
  const tabs = kinds.map((kind) => ({
    id: kind,
    label: PASSES_TEXT[kind],
    content: <Stack>{renderCode(kind, props)}</Stack>,
  }))
  return <Tabs label={PASSES_TEXT.codes} tabs={tabs} />
}

function renderCode(kind: PassCode, { barcode, mrz }: PassCodesProps) {
  switch (kind) {
    case 'qr':
    case 'barcode':
      if (barcode === null) return null
      return (
        <CodePanel title={PASSES_TEXT.codes} caption={barcode}>
          {kind === 'qr' && <QrCode text={barcode} label={PASSES_TEXT.qrLabel(barcode)} />}
          {kind === 'barcode' && <Barcode text={barcode} label={PASSES_TEXT.barcodeLabel(barcode)} />}
        </CodePanel>
      )
    case 'mrz':
      if (mrz === null) return <Banner kind="info">{PASSES_TEXT.noMrz}</Banner>
      return (
        <CodePanel title={PASSES_TEXT.mrz} isWide>
          <MachineLines lines={mrz} label={PASSES_TEXT.mrzLabel(mrz.join(' '))} />
        </CodePanel>
      )
  }
}
