// The detail of one pass: its facts, codes and sample (specification 2, issued passes).
import { PAGES } from '@border-pass/contract/pages'
import type { Pass } from '@border-pass/contract/pass-routes'
import { countryName, passTypeName, stayLimitSentence } from '@border-pass/domain/wording/pass-wording'
import { LookUpFailure } from '../../api/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions, Stack } from '../../ui/layout/stack.tsx'
import styles from './issued-passes.module.css'
import { PassBadge } from './pass-badge.tsx'
import { PassCodes } from './pass-codes.tsx'
import { PassFacts } from './pass-facts.tsx'
import { PassPhoto } from './pass-photo.tsx'
import { passStanding } from './pass-standing.ts'
import { SamplePicture } from './sample-picture.tsx'
import { useFace } from './use-face.ts'

export function PassDetail({ entry }: { entry: Pass }) {
  const { today } = useCitizen()
  const { borderCity, bpType } = entry.request
  const standing = passStanding(entry, today)
  const limit = stayLimitSentence(borderCity)
  const { error, retry } = useFace()
  return (
    <Stack gap="l">
      <div className={styles['head']}>
        <ScreenHeading title={`${passTypeName(bpType)} ${PASSES_TEXT.to(countryName(borderCity))}`} />
        {standing !== 'waiting' && <PassBadge standing={standing} />}
      </div>
      {standing === 'waiting' && (
        <Banner kind="info" title={PASSES_TEXT.standings.waiting}>
          {PASSES_TEXT.notIssued}
        </Banner>
      )}
      {standing === 'missed' && <Banner kind="warn">{PASSES_TEXT.missed}</Banner>}
      {error !== null && <LookUpFailure error={error} onRetry={retry} />}
      <div className={styles['layout']}>
        <Card>
          <div className={styles['holder']}>
            <PassPhoto request={entry.request} />
            <PassFacts entry={entry} />
          </div>
          {limit && <Banner kind="info">{limit}</Banner>}
        </Card>
        {entry.barcode !== null && (
          <Card title={PASSES_TEXT.codes}>
            <PassCodes bpType={bpType} barcode={entry.barcode} mrz={entry.mrz} />
          </Card>
        )}
      </div>
      <SamplePicture entry={entry} />
      <Actions>
        <ButtonLink to={PAGES.detail}>{PASSES_TEXT.back}</ButtonLink>
      </Actions>
    </Stack>
  )
}
