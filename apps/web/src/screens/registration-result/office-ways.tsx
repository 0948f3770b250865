// How to get to the office: the map, and its telephone, hours and address where the operator has said them (D51).
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonAnchor } from '../../ui/buttons/button.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './registration-result.module.css'

type OfficeWaysProps = { name: string; contact: OfficeContact }

export function OfficeWays({ name, contact: { address, hours, telephone, map } }: OfficeWaysProps) {
  const searched = map ?? [name, address].filter(Boolean).join(' ')
  return (
    <>
      {hours && <WholeWords as="p">{RESULT_TEXT.hours(hours)}</WholeWords>}
      {address && <WholeWords as="p">{address}</WholeWords>}
      <div className={styles['ways']}>
        <ButtonAnchor
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searched)}`}
          aria-label={`${RESULT_TEXT.map} ${name}`}
        >
          {RESULT_TEXT.map}
        </ButtonAnchor>
        {telephone && (
          <ButtonAnchor href={`tel:${telephone.replaceAll(/[^0-9]/g, '')}`}>
            {`${RESULT_TEXT.call} ${telephone}`}
          </ButtonAnchor>
        )}
      </div>
    </>
  )
}
