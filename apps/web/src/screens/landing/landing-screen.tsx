// Entry from the citizen portal: connecting, or why not (specification 2, /landing). No menu stands above it.
import { PAGES } from '@border-pass/contract/pages'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { LANDING_TEXT } from '../../text/landing-text.ts'
import { ButtonAnchor } from '../../ui/anchor.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Actions } from '../../ui/stack.tsx'
import styles from './landing.module.css'
import type { Launch } from '../../session/launch.ts'
import { useLanding } from './use-landing.ts'

export function LandingScreen({ launch }: { launch: Launch }) {
  const { hasFailed, retry } = useLanding(launch)
  return (
    <div className={styles['landing']}>
      <Card>
        {hasFailed ? (
          <>
            <ScreenHeading title={FAILURE_TEXT.errorTitle} />
            <Banner kind="bad">{LANDING_TEXT.failed}</Banner>
            <Actions>
              <Button kind="primary" onPress={retry}>
                {LANDING_TEXT.retry}
              </Button>
              <ButtonAnchor kind="quiet" href={PAGES.register}>
                {LANDING_TEXT.otherWay}
              </ButtonAnchor>
            </Actions>
          </>
        ) : (
          <div role="status">
            <ScreenHeading title={LANDING_TEXT.waiting} />
            <ProgressBar label={LANDING_TEXT.waiting} />
          </div>
        )}
      </Card>
    </div>
  )
}
