// The issued passes, and one of them (specification 2, issued passes; D34 and D45).
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnPass } from '@border-pass/contract/pass-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { createPassesQuery } from '../../requests/record-queries.ts'
import { PartNotLoaded, Pending } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { NOT_FOUND } from '../../text/inside-text.ts'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { PASSES_TEXT, type PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import { LIST_IS_CUT } from '../../text/per-screen/request-list-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { Card, Beside } from '../../ui/layout/card.tsx'
import { focusScreenHeading, ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/screen-layout.tsx'
import { Stack, Row } from '../../ui/layout/stack.tsx'
import { LinkCard, LinkCards } from '../../ui/navigation/link-card.tsx'
import { FIRST_PAGE, Pagination, sliceRows } from '../../ui/navigation/pagination.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { PassDetail } from './pass-detail.tsx'
import { isIssued, PassBadge, getPassStanding, STANDING_TONES } from './pass-standing.tsx'
import styles from './issued-passes.module.css'

/** About the heights of two passes. */
const PART_HEIGHTS = [190, 190]

export function Screen() {
  const { pass: code = '' } = useSearch({ from: PAGES.detail })
  const { pid } = useCitizen()
  const [choice, setChoice] = useState(FIRST_PAGE)
  const { data, error, refetch } = useQuery(createPassesQuery(pid))
  const passes = data?.items
  const chosen = passes?.find(({ request }) => request.registrationCode === code)
  const isPartMissing = data?.missing.includes('books') ?? false
  const retry = () => void refetch()
  useReturnFocus(code)
  if (chosen) return <PassDetail entry={chosen} />
  if (passes && code !== '' && !isPartMissing) return <UnknownPass />
  return (
    <Stack gap="xxl">
      <ScreenHeading title={PASSES_TEXT.title} />
      {!passes && <Pending lines={PART_HEIGHTS} records={RECORDS_TEXT.books} error={error} onRetry={retry} />}
      {isPartMissing && <PartNotLoaded onRetry={retry} />}
      {passes?.length === 0 && !isPartMissing && (
        <Beside aside={null}>
          <Card title={PASSES_TEXT.empty}>
            <Stack gap="s" hasParts>
              <p>{NOT_FOUND}</p>
              <Text>{PASSES_TEXT.emptyAdvice}</Text>
            </Stack>
            <Actions>
              <ButtonLink to={PAGES.verify}>{PASSES_TEXT.toRequests}</ButtonLink>
            </Actions>
          </Card>
        </Beside>
      )}
      {passes && passes.length > 0 && (
        <Beside aside={null}>
          <LinkCards isSingle={passes.length === 1}>
            {sliceRows(passes, choice).map((entry) => (
              <PassCard key={entry.request.registrationCode} entry={entry} />
            ))}
          </LinkCards>
          <Pagination total={passes.length} choice={choice} onChange={setChoice} />
          {data?.isCut && <p>{LIST_IS_CUT}</p>}
        </Beside>
      )}
    </Stack>
  )
}

function UnknownPass() {
  return (
    <Stack gap="xxl">
      <ScreenHeading title={PASSES_TEXT.unknown} />
      <Beside aside={null}>
        <Banner kind="info" actions={<ButtonLink to={PAGES.detail}>{PASSES_TEXT.toPasses}</ButtonLink>}>
          <p>{PASSES_TEXT.unknownAdvice}</p>
          <p>{PASSES_TEXT.emptyAdvice}</p>
        </Banner>
      </Beside>
    </Stack>
  )
}

function PassCard({ entry }: { entry: OwnPass }) {
  const { today } = useCitizen()
  const { registrationCode, borderCity, bpType, officeName } = entry.request
  const standing = getPassStanding(entry, today)
  const line = writeLastLine(entry, standing)
  return (
    <LinkCard
      id={toPassCardId(registrationCode)}
      to={PAGES.detail}
      search={{ pass: registrationCode }}
      tone={STANDING_TONES[standing]}
    >
      {!isIssued(standing) && <PassBadge standing={standing} />}
      <Text as="strong" className={styles['kind']}>
        {getPassTypeName(bpType)}
      </Text>
      <Text as="strong">{PASSES_TEXT.to(getCountryName(borderCity))}</Text>
      <Text as="span">{officeName}</Text>
      <Row as="span" className={styles['foot']}>
        {isIssued(standing) && <PassBadge standing={standing} />}
        {line && <Text as="span">{line}</Text>}
      </Row>
    </LinkCard>
  )
}

function writeLastLine({ pass, request }: OwnPass, standing: PassStanding): string | null {
  const write = (date: number) => formatShortThaiDate(fromDateNumber(date))
  if (standing === 'missed') return PASSES_TEXT.missedOn(formatShortThaiDate(request.travelDate))
  if (standing === 'waiting' || pass === null)
    return PASSES_TEXT.appointment(formatShortThaiDate(request.travelDate))
  if (standing === 'ahead') return PASSES_TEXT.validFrom(write(pass.issueDate))
  if (standing === 'undated') return pass.issueDate === 0 ? null : PASSES_TEXT.issuedOn(write(pass.issueDate))
  const date = write(pass.expireDate)
  return standing === 'expired' ? PASSES_TEXT.endedOn(date) : PASSES_TEXT.validUntil(date)
}

/** List and detail share one path, so the router does not move the focus between them. */
function useReturnFocus(code: string) {
  const shown = useRef(code)
  useEffect(() => {
    const before = shown.current
    shown.current = code
    if (before === code) return
    const card = toPassCardId(before)
    if (code === '' && document.getElementById(card)) focusField(card)
    else focusScreenHeading({ preventScroll: true })
  }, [code])
}

const toPassCardId = (registrationCode: string) => `pass-${registrationCode}`
