// The operator's notices at the top of every page (D51). A pause of new requests is urgent.
import { useNews } from '../service/news.ts'
import { NotPrinted } from '../ui/layout/screen-layout.tsx'
import { Strip } from '../ui/layout/stack.tsx'
import { IconText } from '../ui/status/icon-text.tsx'

export function NewsBar() {
  const { notices, pause } = useNews()
  if (pause === null && notices.length === 0) return null
  return (
    <NotPrinted>
      {pause !== null && (
        <Strip as="div" tone="warn" role="alert">
          <IconText icon="warning">{pause}</IconText>
        </Strip>
      )}
      {notices.map((info, index) => (
        <Strip key={index} as="div" tone="warn" role="status">
          <IconText icon="info">{info}</IconText>
        </Strip>
      ))}
    </NotPrinted>
  )
}
