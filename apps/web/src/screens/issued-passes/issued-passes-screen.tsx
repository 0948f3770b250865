// The issued passes, and one of them (specification 2, issued passes; decisions 34 and 45).
import { PAGES } from '@border-pass/contract/pages'
import { useSearch } from '@tanstack/react-router'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { LinkCards } from '../../ui/navigation/link-card.tsx'
import { FIRST_PAGE, pageCount, Pagination, rowsOfPage } from '../../ui/navigation/pagination.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PassCard } from './pass-card.tsx'
import { PassDetail } from './pass-detail.tsx'
import { useIssuedPasses } from './use-issued-passes.ts'
import { useReturnFocus } from './use-return-focus.ts'

const CARD_HEIGHT = 190

export function IssuedPassesScreen() {
  const { pass: code = '' } = useSearch({ from: PAGES.detail })
  const { passes, chosen, isPartMissing, error, choice, setChoice, retry } = useIssuedPasses(code)
  useReturnFocus(code)
  if (chosen) return <PassDetail entry={chosen} />
  if (passes && code !== '' && !isPartMissing) return <UnknownPass />
  return (
    <Stack gap="l">
      <ScreenHeading title={PASSES_TEXT.title} />
      {!passes && !error && <Waiting lines={[CARD_HEIGHT, CARD_HEIGHT]} onRetry={retry} />}
      {error && <LookUpFailure error={error} onRetry={retry} />}
      {isPartMissing && <PartNotLoaded onRetry={retry} />}
      {passes?.length === 0 && !isPartMissing && (
        <Banner
          kind="info"
          title={FAILURE_TEXT.notFound}
          actions={<ButtonLink to={PAGES.verify}>{PASSES_TEXT.toRequests}</ButtonLink>}
        >
          {PASSES_TEXT.empty}
        </Banner>
      )}
      {passes && passes.length > 0 && (
        <>
          <LinkCards>
            {rowsOfPage(passes, choice).map((entry) => (
              <li key={entry.request.registrationCode}>
                <PassCard entry={entry} />
              </li>
            ))}
          </LinkCards>
          {pageCount(passes.length, FIRST_PAGE.size) > 1 && (
            <Pagination total={passes.length} choice={choice} onChange={setChoice} />
          )}
        </>
      )}
    </Stack>
  )
}

/** The address names a pass that is not in the citizen's list. */
function UnknownPass() {
  return (
    <Stack gap="l">
      <ScreenHeading title={PASSES_TEXT.unknown} />
      <Banner kind="info" actions={<ButtonLink to={PAGES.detail}>{PASSES_TEXT.toPasses}</ButtonLink>}>
        <p>{PASSES_TEXT.unknownAdvice}</p>
        <p>{PASSES_TEXT.empty}</p>
      </Banner>
    </Stack>
  )
}
