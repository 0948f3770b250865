// The product's own mark on screens and papers: a booklet with a globe on its cover, no coat of arms.

/** The square behind the booklet. A constant of its own, because the web's header draws the booklet alone and need not load this path. */
export const EMBLEM_BACKGROUND = {
  side: 48,
  path: 'M10 0L38 0C43.52 0 48 4.48 48 10L48 38C48 43.52 43.52 48 38 48L10 48C4.48 48 0 43.52 0 38L0 10C0 4.48 4.48 0 10 0Z',
} as const

/** Only lines and curves with absolute coordinates, which SVG and PDF both have. */
export const EMBLEM = {
  /** The viewBox of the booklet without the square, for a header that is as dark as the square. */
  booklet: '6 2.4 36 43.2',
  cover: 'M9.6 5.1L33.9 5.1C36.38 5.1 38.4 7.12 38.4 9.6L38.4 42.9L14.1 42.9C11.62 42.9 9.6 40.88 9.6 38.4Z',
  leaves:
    'M14.1 36.6L38.4 36.6L38.4 42.9L14.1 42.9C12.36 42.9 10.95 41.49 10.95 39.75C10.95 38.01 12.36 36.6 14.1 36.6Z',
  /** Drawn as lines of `lineWidth`, not filled. */
  globe: [
    'M33 20.85C33 25.82 28.97 29.85 24 29.85C19.03 29.85 15 25.82 15 20.85C15 15.88 19.03 11.85 24 11.85C28.97 11.85 33 15.88 33 20.85Z',
    'M27.78 20.85C27.78 25.82 26.09 29.85 24 29.85C21.91 29.85 20.22 25.82 20.22 20.85C20.22 15.88 21.91 11.85 24 11.85C26.09 11.85 27.78 15.88 27.78 20.85Z',
    'M15 20.85L33 20.85',
  ].join(''),
  lineWidth: 2,
} as const
