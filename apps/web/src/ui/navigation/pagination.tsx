// Page size and page navigation (specification 9, Page size options).
import { Button } from '../buttons/button.tsx'
import { PRESSABLE } from '../buttons/pressable.tsx'
import { joinClasses } from '../join-classes.ts'
import { NotPrinted } from '../layout/screen-layout.tsx'
import { Row } from '../layout/stack.tsx'
import { LATER_WORDS } from '../typography/later-words.ts'
import styles from './pagination.module.css'

const PAGE_SIZES = [5, 10, 25, 'all'] as const

export type PageChoice = { readonly size: (typeof PAGE_SIZES)[number]; readonly page: number }

export const FIRST_PAGE: PageChoice = { size: 5, page: 1 }

export function countPages(total: number, size: PageChoice['size']): number {
  return size === 'all' ? 1 : Math.max(1, Math.ceil(total / size))
}

export function sliceRows<Row>(rows: readonly Row[], { size, page }: PageChoice): readonly Row[] {
  if (size === 'all') return rows
  const start = (Math.min(page, countPages(rows.length, size)) - 1) * size
  return rows.slice(start, start + size)
}

type PaginationProps = { total: number; choice: PageChoice; onChange: (choice: PageChoice) => void }

export function Pagination({ total, choice, onChange }: PaginationProps) {
  const pages = countPages(total, choice.size)
  const page = Math.min(choice.page, pages)
  const turn = (to: number) => onChange({ ...choice, page: to })
  return (
    <NotPrinted>
      <Row className={styles['pagination']}>
        <Row className={styles['sizes']} role="group" aria-label={LATER_WORDS.pageSize}>
          <span aria-hidden="true">{LATER_WORDS.pageSize}</span>
          {PAGE_SIZES.map((size) => (
            <button
              key={size}
              type="button"
              className={joinClasses(PRESSABLE, styles['size'])}
              aria-pressed={size === choice.size}
              onClick={() => onChange({ size, page: 1 })}
            >
              {size === 'all' ? LATER_WORDS.all : size}
            </button>
          ))}
        </Row>
        {pages > 1 && (
          <Row className={styles['pages']}>
            <Button icon="left" unavailable={page === 1} onPress={() => turn(page - 1)}>
              {LATER_WORDS.previousPage}
            </Button>
            <span role="status">{LATER_WORDS.page(page, pages)}</span>
            <Button icon="right" unavailable={page === pages} onPress={() => turn(page + 1)}>
              {LATER_WORDS.nextPage}
            </Button>
          </Row>
        )}
      </Row>
    </NotPrinted>
  )
}
