// The picture of the pass, marked as a sample (specification 2, issued passes).
import type { Pass } from '@border-pass/contract/pass-routes'
import { samplePass } from '@border-pass/domain/issued-pass/sample/sample-pass'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { SAMPLE_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions } from '../../ui/layout/stack.tsx'
import styles from './issued-passes.module.css'
import { SampleDownload } from './sample-download.tsx'
import { useSamplePicture } from './use-sample-picture.ts'

export function SamplePicture({ entry }: { entry: Pass }) {
  const { drawing, isBusy, draw } = useSamplePicture(entry)
  const { bpType, displayName } = entry.request
  const { width, height } = samplePass(bpType)
  return (
    <Card title={entry.pass === null ? SAMPLE_TEXT.headingBefore : SAMPLE_TEXT.heading}>
      <p>{SAMPLE_TEXT.intro}</p>
      {drawing === 'failed' && <Banner kind="bad">{SAMPLE_TEXT.failed}</Banner>}
      {typeof drawing === 'object' ? (
        <div className={styles['sample']}>
          <img
            className={styles['picture']}
            src={drawing.address}
            decoding="async"
            width={width}
            height={height}
            alt={SAMPLE_TEXT.alt(passTypeName(bpType), displayName)}
          />
          <SampleDownload request={entry.request} drawn={drawing.address} />
          <p className={styles['hold']}>{SAMPLE_TEXT.hold}</p>
        </div>
      ) : (
        <Actions>
          <Button busyText={isBusy ? SAMPLE_TEXT.drawing : null} onPress={draw}>
            {SAMPLE_TEXT.show}
          </Button>
          {drawing === 'failed' && <SampleDownload request={entry.request} drawn={null} />}
        </Actions>
      )}
    </Card>
  )
}
