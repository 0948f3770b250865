// The manual, to download or to read here, with or without a session (specification 2, /Manual; D42).
import { parseChapters } from '@border-pass/domain/wording/parse-manual'
import manual from '../../../../../docs/manual/manual.md?raw'
import { DownloadLink, createPdfDownload } from '../../service/download-link.tsx'
import { EnterService } from '../../service/enter-service.tsx'
import { useSession } from '../../session/session-store.ts'
import { MANUAL_TEXT } from '../../text/per-screen/manual-text.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card, Disclosure, Beside } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TextBlocks } from '../../ui/layout/text-blocks.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'

/** The build writes it into the web app's folder. */
const MANUAL = createPdfDownload('/documents/border-pass-manual.pdf')

export function Screen() {
  const { isOutside } = useSession()
  const isWide = useIsWide()
  const download = (
    <DownloadLink file={MANUAL} kind={isOutside ? 'secondary' : 'primary'}>
      {MANUAL_TEXT.download}
    </DownloadLink>
  )
  const file = (
    <Card title={MANUAL_TEXT.entry}>
      <Text>{MANUAL_TEXT.about}</Text>
      {isOutside ? <Actions>{download}</Actions> : <ActionBar>{download}</ActionBar>}
    </Card>
  )
  const enter = <EnterService>{MANUAL_TEXT.signIn}</EnterService>
  return (
    <Stack gap="s" hasParts>
      <ScreenHeading title={MANUAL_TEXT.title} />
      <Beside
        aside={
          isWide && (
            <>
              {file}
              {enter}
            </>
          )
        }
      >
        {!isWide && file}
        <ManualReader />
      </Beside>
      {!isWide && enter}
    </Stack>
  )
}

/** A printed page leaves the closed chapters out, and this part too if all are closed (`data-chapters` in print.css). */
function ManualReader() {
  return (
    <Stack as="section" data-chapters="" gap="m" aria-labelledby="manual-read">
      <Heading id="manual-read" size="xl">
        {MANUAL_TEXT.read}
      </Heading>
      {CHAPTERS.map(({ title, blocks }) => (
        <Disclosure key={title} summary={title}>
          <TextBlocks blocks={blocks} />
        </Disclosure>
      ))}
    </Stack>
  )
}

/** Leaves the numbers of sources out of the text. The list of sources keeps its own, which follow a dash: - [1]. */
export const CHAPTERS = parseChapters(manual.replaceAll(/([^-\s])(?: ?\[\d+\])+/g, '$1'))
