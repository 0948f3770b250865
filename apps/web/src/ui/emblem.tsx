/** A booklet with a globe on its cover: our own mark, no coat of arms. */
export function Emblem() {
  return (
    <svg aria-hidden="true" width="40" height="44" viewBox="0 0 40 48">
      <path d="M4 3h27a5 5 0 0 1 5 5v37H9a5 5 0 0 1-5-5z" fill="#f2b33d" />
      <path d="M9 38h27v7H9a3.5 3.5 0 0 1 0-7z" fill="#fff" />
      <g fill="none" stroke="#14295c" strokeWidth="2.2">
        <circle cx="20" cy="20.5" r="10" />
        <ellipse cx="20" cy="20.5" rx="4.2" ry="10" />
        <path d="M10 20.5h20" />
      </g>
    </svg>
  )
}
