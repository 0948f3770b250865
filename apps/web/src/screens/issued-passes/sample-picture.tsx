// What the pass looks like, with a word on it that it is a sample (specification 2, issued passes).
import type { Pass } from '@border-pass/contract/pass-routes'
import { samplePass } from '@border-pass/domain/issued-pass/sample-pass'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { SAMPLE_TEXT } from '../../text/sample-pass-text.ts'
import { ButtonAnchor } from '../../ui/anchor.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Actions } from '../../ui/stack.tsx'
import styles from './issued-passes.module.css'
import { useSamplePicture } from './use-sample-picture.ts'

export function SamplePicture({ entry }: { entry: Pass }) {
  const { drawing, isBusy, draw } = useSamplePicture(entry)
  const { bpType, displayName, registrationCode } = entry.request
  const { width, height } = samplePass(bpType)
  return (
    <Card title={SAMPLE_TEXT.heading}>
      <p>{SAMPLE_TEXT.intro}</p>
      {drawing === 'failed' && <Banner kind="bad">{SAMPLE_TEXT.failed}</Banner>}
      {typeof drawing === 'object' ? (
        <div className={styles['sample']}>
          <img
            className={styles['picture']}
            src={drawing.inPage}
            width={width}
            height={height}
            alt={SAMPLE_TEXT.alt(passTypeName(bpType), displayName)}
          />
          <ButtonAnchor kind="primary" href={drawing.file} download={`sample-${registrationCode}.jpg`}>
            <Icon name="download" />
            <span>{SAMPLE_TEXT.download}</span>
          </ButtonAnchor>
          <p className={styles['hold']}>{SAMPLE_TEXT.hold}</p>
        </div>
      ) : (
        <Actions>
          <Button busyText={isBusy ? SAMPLE_TEXT.drawing : null} onPress={draw}>
            {SAMPLE_TEXT.show}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
