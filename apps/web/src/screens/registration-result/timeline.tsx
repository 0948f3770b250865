import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Request } from '@border-pass/contract/request-schemas'
import { useCitizen } from '../../session/use-session.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Icon } from '../../ui/typography/icon.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { requestTimeline } from './request-timeline.ts'
import styles from './timeline.module.css'

export function Timeline({ request }: { request: Request }) {
  const { today } = useCitizen()
  return (
    <ol className={styles['timeline']}>
      {requestTimeline(request, fromDateNumber(today)).map(({ moment, date, stands }) => (
        <li key={moment} className={styles['entry']} data-stands={stands}>
          <span className={styles['mark']}>
            {stands === 'past' && <Icon name="check" size={18} />}
            {stands === 'today' && <Icon name="clock" size={18} />}
          </span>
          <div>
            <p className={styles['what']}>
              <WholeWords>{RESULT_TEXT.moments[moment]}</WholeWords>
              {stands === 'past' && <VisuallyHidden> {RESULT_TEXT.past}</VisuallyHidden>}
            </p>
            <p>
              <WholeWords>{longThaiDate(date)}</WholeWords>
              {stands === 'today' && <strong> ({RESULT_TEXT.isToday})</strong>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
