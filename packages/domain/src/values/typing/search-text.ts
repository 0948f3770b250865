// Text as it is compared in searchable lists: people type without tone marks.

/** Without the marks from U+0E47 to U+0E4E, Latin letters in lower case. */
export function withoutThaiMarks(text: string): string {
  return text.replace(/[\u0E47-\u0E4E]/g, '').toLowerCase()
}
