// The manuals to download; there is one, which can be read here too (specification 2, /Manual; decision 42).
import { DownloadLink, pdfBesideApp } from '../../api/download-link.tsx'
import { MANUAL_TEXT } from '../../text/per-screen/manual-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/stack.tsx'
import styles from './manual.module.css'
import { ManualReader } from './manual-reader.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'

/** Written by the build into the web app's folder. */
const MANUALS = [
  {
    title: MANUAL_TEXT.entry,
    about: MANUAL_TEXT.about,
    file: pdfBesideApp('/documents/border-pass-manual.pdf'),
  },
] as const

export function ManualScreen() {
  return (
    <div className={styles['screen']}>
      <ScreenHeading title={MANUAL_TEXT.title} />
      {MANUALS.map(({ title, about, file }) => (
        <Card key={title} title={title}>
          <p>
            <WholeWords>{about}</WholeWords>
          </p>
          <Actions>
            <DownloadLink file={file} kind="primary">
              {MANUAL_TEXT.download}
            </DownloadLink>
          </Actions>
        </Card>
      ))}
      <ManualReader />
    </div>
  )
}
