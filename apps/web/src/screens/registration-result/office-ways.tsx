// How to get to the office: the map, and its telephone, hours and address where the data have them.
import type { OfficeContact } from '@border-pass/domain/reference/issuing-offices'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonAnchor } from '../../ui/buttons/button.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './registration-result.module.css'

type OfficeWaysProps = { name: string; contact: OfficeContact }

export function OfficeWays({ name, contact: { address, openingHours, telephone } }: OfficeWaysProps) {
  const searched = [name, address].filter(Boolean).join(' ')
  return (
    <>
      {openingHours && <WholeWords as="p">{RESULT_TEXT.hours(openingHours)}</WholeWords>}
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
