// Entry from the citizen portal: connecting, a question, or a failure (specification 2, /landing).
import type { Launch } from '../../session/launch.ts'
import { LANDING_TEXT } from '../../text/per-screen/landing-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { LandingFailure, NotLaunched } from './landing-failure.tsx'
import styles from './landing.module.css'
import { useLanding } from './use-landing.ts'

export function LandingScreen({ launch }: { launch: Launch | null }) {
  const { landing, retry, accept, decline } = useLanding(launch)
  return (
    <div className={styles['landing']}>
      <Card>
        {landing.kind === 'connecting' && (
          <div role="status">
            <ScreenHeading title={LANDING_TEXT.waiting} />
            <ProgressBar label={LANDING_TEXT.waiting} />
          </div>
        )}
        {landing.kind === 'not-launched' && <NotLaunched />}
        {landing.kind === 'asking' && <Question {...landing} accept={accept} decline={decline} />}
        {landing.kind === 'retry' && <LandingFailure error={landing.error} onRetry={retry} />}
        {landing.kind === 'reopen' && <LandingFailure error={landing.error} onRetry={null} />}
      </Card>
    </div>
  )
}

type QuestionProps = { signedIn: string; launched: string; accept: () => void; decline: () => void }

function Question({ signedIn, launched, accept, decline }: QuestionProps) {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.otherSignedIn} />
      <p>
        <WholeWords>{LANDING_TEXT.whoIsWho(signedIn, launched)}</WholeWords>
      </p>
      <Actions>
        <Button kind="primary" onPress={accept}>
          {LANDING_TEXT.enterAs(launched)}
        </Button>
        <Button onPress={decline}>{LANDING_TEXT.stayAs(signedIn)}</Button>
      </Actions>
    </>
  )
}
