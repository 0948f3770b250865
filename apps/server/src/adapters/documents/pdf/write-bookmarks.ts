// The document outline, one bookmark per heading (ISO 32000-1, 12.3.3).
import { writeNumber, writeText } from './notation.ts'
import type { ObjectFile } from './object-file.ts'
import { PAGE_HEIGHT } from './page-size.ts'

export type Bookmark = { readonly title: string; readonly page: number; readonly top: number }

/** Returns the entry for the catalogue, or nothing without bookmarks. */
export function writeBookmarks(
  file: ObjectFile,
  bookmarks: readonly Bookmark[],
  pages: readonly number[],
): string {
  if (bookmarks.length === 0) return ''
  const root = file.reserve()
  const numbers = bookmarks.map(() => file.reserve())
  bookmarks.forEach(({ title, page, top }, index) => {
    const previous = index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : ''
    const next = index < bookmarks.length - 1 ? `/Next ${numbers[index + 1]} 0 R` : ''
    const place = `/Dest[${pages[page]} 0 R/XYZ null ${writeNumber(PAGE_HEIGHT - top)} null]`
    file.write(
      numbers[index] ?? 0,
      `<</Title ${writeText(title)}/Parent ${root} 0 R${previous}${next}${place}>>`,
    )
  })
  file.write(
    root,
    `<</Type/Outlines/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${numbers.length}>>`,
  )
  return `/Outlines ${root} 0 R`
}
