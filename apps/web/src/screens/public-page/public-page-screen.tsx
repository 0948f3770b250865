// The four public pages (D55). Their texts are in docs/pages; the agency comes from the settings.
import { useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { parseChapters } from '@border-pass/domain/wording/parse-manual'
import accessibility from '../../../../../docs/pages/accessibility.md?raw'
import contact from '../../../../../docs/pages/contact.md?raw'
import privacy from '../../../../../docs/pages/privacy.md?raw'
import terms from '../../../../../docs/pages/terms.md?raw'
import { SCREENS } from '../../screens.ts'
import { EnterService } from '../../service/enter-service.tsx'
import { toTelephoneLink, useService } from '../../service/service.ts'
import { PRIVACY_TEXT } from '../../text/per-screen/privacy-text.ts'
import { SERVICE_TEXT } from '../../text/per-screen/public-page-text.ts'
import { Card, Beside, Disclosure, Facts } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { isShownByRow, TextBlocks } from '../../ui/layout/text-blocks.tsx'
import { Heading } from '../../ui/typography/text.tsx'

const TEXTS = { contact, privacy, terms, accessibility } as const

type PublicPage = keyof typeof TEXTS

const isPublicPage = (page: string): page is PublicPage => page in TEXTS

export function Screen() {
  const page = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const isWide = useIsWide()
  const service = useService()
  // The router is navigating to another screen.
  if (!isPublicPage(page)) return null
  const isAboutService = page === 'contact'
  const card = <ServiceCard page={page} />
  const enter = <EnterService>{SERVICE_TEXT.toService}</EnterService>
  const text = TEXTS[page].replaceAll('{REQUEST_YEARS}', describeRequestYears(service))
  return (
    <Stack gap="s" hasParts>
      <ScreenHeading title={SCREENS[page].title} />
      <Beside
        aside={
          isWide && (
            <>
              {card}
              {enter}
            </>
          )
        }
      >
        {!isWide && isAboutService && card}
        <Card>
          {parseChapters(text).map(({ title, blocks }) =>
            blocks.some(isShownByRow) ? (
              <Disclosure key={title} summary={title}>
                <TextBlocks blocks={blocks} />
              </Disclosure>
            ) : (
              <Fragment key={title}>
                {title && <Heading size="m">{title}</Heading>}
                <TextBlocks blocks={blocks} />
              </Fragment>
            ),
          )}
        </Card>
        {!isWide && !isAboutService && card}
      </Beside>
      {!isWide && enter}
    </Stack>
  )
}

function describeRequestYears(service: ReturnType<typeof useService>): string {
  if (service === null) return PRIVACY_TEXT.keptUnknown
  const { requestYears } = service
  return requestYears === undefined ? PRIVACY_TEXT.keptInSandbox : PRIVACY_TEXT.keptFor(requestYears)
}

/** Shows only the facts that the operator has set. */
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
            value: telephone && <a href={toTelephoneLink(telephone)}>{telephone}</a>,
          },
          { name: SERVICE_TEXT.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
          { name: SERVICE_TEXT.hours, value: hours },
          { name: SERVICE_TEXT.address, value: address },
        ]}
      />
    </Card>
  )
}
