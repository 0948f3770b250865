// The menu: with the frame, before anything that only a screen says.
export const MENU_TEXT = {
  label: 'เมนูหลัก',
  word: 'เมนู',
  previous: 'เลื่อนเมนูไปทางซ้าย',
  next: 'เลื่อนเมนูไปทางขวา',
} as const
