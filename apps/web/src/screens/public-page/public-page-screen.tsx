// The four pages that a public service owes its readers (D55). The texts are docs/pages; who runs the service comes from the settings.
import { useLocation } from '@tanstack/react-router'
import { parseManual } from '@border-pass/domain/wording/parse-manual'
import accessibility from '../../../../../docs/pages/accessibility.md?raw'
import contact from '../../../../../docs/pages/contact.md?raw'
import privacy from '../../../../../docs/pages/privacy.md?raw'
import terms from '../../../../../docs/pages/terms.md?raw'
import { SCREENS } from '../../screens.ts'
import { useService } from '../../service/service.ts'
import { SERVICE_TEXT } from '../../text/per-screen/public-page-text.ts'
import { Card, Beside, Facts } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TextBlocks } from '../../ui/layout/text-blocks.tsx'

const TEXTS = { contact, privacy, terms, accessibility } as const

type PublicPage = keyof typeof TEXTS

const isPublicPage = (page: string): page is PublicPage => page in TEXTS

export function Screen() {
  const page = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const isWide = useIsWide()
  // Another screen is on its way.
  if (!isPublicPage(page)) return null
  const isAboutService = page === 'contact' || page === 'privacy'
  const service = <ServiceCard page={page} />
  return (
    <Stack gap="s" hasParts>
      <ScreenHeading title={SCREENS[page].title} />
      <Beside aside={isWide && service}>
        {!isWide && isAboutService && service}
        <Card>
          <TextBlocks blocks={parseManual(TEXTS[page])} />
        </Card>
        {!isWide && !isAboutService && service}
      </Beside>
    </Stack>
  )
}

/** Who runs the service, and how they are reached: only what the operator has said. */
function ServiceCard({ page }: { page: PublicPage }) {
  const service = useService()
  const { telephone, email, address, hours, dataProtection } = service ?? {}
  return (
    <Card title={SERVICE_TEXT.whose}>
      <Facts
        facts={[
          {
            name: SERVICE_TEXT.agency,
            value: service && (service.agency ?? SERVICE_TEXT.sandboxAgency),
            isName: true,
          },
          {
            name: SERVICE_TEXT.dataProtection,
            value: page === 'privacy' && dataProtection,
          },
          {
            name: SERVICE_TEXT.telephone,
            value: telephone && <a href={`tel:${telephone.replaceAll(/[^0-9+]/g, '')}`}>{telephone}</a>,
          },
          { name: SERVICE_TEXT.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
          { name: SERVICE_TEXT.hours, value: hours },
          { name: SERVICE_TEXT.address, value: address },
        ]}
      />
    </Card>
  )
}
