import { EMBLEM } from '@border-pass/domain/reference/emblem'

/** Without its background, for the navy header. */
export function Emblem() {
  return (
    <svg aria-hidden="true" width="40" height="44" viewBox={EMBLEM.booklet}>
      <path d={EMBLEM.cover} fill="#f2b33d" />
      <path d={EMBLEM.leaves} fill="#fff" />
      <path d={EMBLEM.globe} fill="none" stroke="#14295c" strokeWidth={EMBLEM.line} />
    </svg>
  )
}
