// A browser test runs on a phone, keyboard.test.ts on a desktop, and screens.test.ts measures every screen at all widths.

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }
