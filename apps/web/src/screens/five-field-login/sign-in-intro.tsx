// What the service is for, who may use it, what to have at hand and what it costs. Whose session ended knows all that.
import { ENDED_ELSEWHERE } from '@border-pass/domain/wording/sign-in-wording'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { SESSION_TEXT } from '../../text/shell-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './five-field-login.module.css'

export function SignInIntro() {
  const { endedPid, isEndedElsewhere } = useSession()
  if (isEndedElsewhere) return <Banner kind="warn">{ENDED_ELSEWHERE}</Banner>
  if (endedPid !== null) return <Banner kind="warn">{SESSION_TEXT.ended}</Banner>
  return (
    <div className={styles['intro']}>
      <p className={styles['about']}>
        <WholeWords>{LOGIN_TEXT.about}</WholeWords>
      </p>
      <ul>
        {LOGIN_TEXT.facts.map((fact) => (
          <li key={fact}>
            <WholeWords>{fact}</WholeWords>
          </li>
        ))}
      </ul>
    </div>
  )
}
