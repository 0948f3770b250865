// A4, in points.
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
