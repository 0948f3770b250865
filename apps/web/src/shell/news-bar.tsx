// What the operator says, at the top of every page, in the operator's own words (D51). That no new requests are taken is urgent.
import { useNews } from '../service/news.ts'
import { Icon } from '../ui/typography/icon.tsx'
import { wholeWords } from '../ui/typography/whole-words.tsx'

export function NewsBar() {
  const { notices, pause } = useNews()
  if (pause === null && notices.length === 0) return null
  return (
    <div data-print="none">
      {pause !== null && (
        <p data-strip="" data-marked="" data-tone="warn" role="alert">
          <Icon name="warning" size={20} />
          <span>{wholeWords(pause)}</span>
        </p>
      )}
      {notices.map((info, index) => (
        <p key={index} data-strip="" data-marked="" data-tone="warn" role="status">
          <Icon name="info" size={20} />
          <span>{wholeWords(info)}</span>
        </p>
      ))}
    </div>
  )
}
