import { EMBLEM } from '@border-pass/domain/reference/emblem'

/** Without its ground: it stands on the navy of the header. */
export function Emblem() {
  return (
    <svg aria-hidden="true" width="40" height="44" viewBox={EMBLEM.booklet}>
      <path d={EMBLEM.cover} fill="#f2b33d" />
      <path d={EMBLEM.leaves} fill="#fff" />
      <path d={EMBLEM.globe} fill="none" stroke="#14295c" strokeWidth={EMBLEM.line} />
    </svg>
  )
}
