// Icons, 24 by 24, in the colour of the text beside them.
import { EMBLEM } from '@border-pass/domain/reference/emblem'

const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  warning: 'M12 4l9 16H3L12 4zM12 10v4.5M12 17.3v.2',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5M12 7.6v.2',
  clock: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.5 20h15',
  home: 'M4 11l8-7 8 7v9H4z',
} as const

export type IconName = keyof typeof PATHS

/** The smallest text size. */
const ROOT_PX = 18

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const length = `${size / ROOT_PX}rem`
  return (
    <svg
      aria-hidden="true"
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The service's emblem without its background, for the navy header. */
export function Emblem() {
  return (
    <svg aria-hidden="true" width="40" height="44" viewBox={EMBLEM.booklet}>
      <path d={EMBLEM.cover} fill="#f2b33d" />
      <path d={EMBLEM.leaves} fill="#fff" />
      <path d={EMBLEM.globe} fill="none" stroke="#14295c" strokeWidth={EMBLEM.lineWidth} />
    </svg>
  )
}
