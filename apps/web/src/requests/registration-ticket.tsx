// A request as a ticket: its code (QR or barcode), its day and office, and the button that shows the code full-screen.
import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { getDocument } from '@border-pass/contract/request-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { createDownload, DownloadLink } from '../service/download-link.tsx'
import { NO_SIGNAL_TEXT } from '../text/per-screen/no-signal-text.ts'
import { RESULT_TEXT, TICKET_TEXT } from '../text/per-screen/registration-result-text.ts'
import { type ButtonKind, PRESS_ONCE } from '../ui/buttons/button.tsx'
import { FullScreenCodeButton, FullScreenCodeDialog } from '../ui/codes/full-screen-code-dialog.tsx'
import { Barcode, CodeCaption, QrCode, PAPER } from '../ui/codes/scan-code.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { ActionBar } from '../ui/layout/action-bar.tsx'
import { useHasLargeText } from '../ui/layout/room.ts'
import { OtherActions, SHELL } from '../ui/layout/screen-layout.tsx'
import { Stack, Row } from '../ui/layout/stack.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Dotted } from '../ui/typography/dotted.tsx'
import { Text } from '../ui/typography/text.tsx'
import { StoredDeliveryWords } from './delivery-words.tsx'
import { listCountryAndPass } from './describe-request.ts'
import type { OfflineReceipt } from './offline-receipts.ts'
import styles from './registration-ticket.module.css'

type OfflineRequestProps = {
  receipt: OfflineReceipt
  /** The receipt that the counter is most likely to need. */
  isMain?: boolean
}

export function OfflineRequest({ receipt, isMain = false }: OfflineRequestProps) {
  const { readAt, closure, delivery } = receipt
  return (
    <Stack>
      {closure !== undefined && (
        <Banner kind="warn" title={CLOSED_APPOINTMENT.title}>
          <p>{closure}</p>
          <Text>{RESULT_TEXT.readAt(readAt)}</Text>
        </Banner>
      )}
      <RegistrationTicket
        ticket={receipt}
        isMain={isMain}
        delivery={delivery && <StoredDeliveryWords words={delivery} />}
      />
      {closure === undefined && <Text>{RESULT_TEXT.readAt(readAt)}</Text>}
    </Stack>
  )
}

/** The button of a stored code. The code itself is on the page already (app/stored-code.ts). */
export function ShowStoredCode({ receipt }: { receipt: OfflineReceipt }) {
  return (
    <ActionBar said={NO_SIGNAL_TEXT.stored}>
      <ShowCodeButton ticket={receipt}>{TICKET_TEXT.fullScreen}</ShowCodeButton>
    </ActionBar>
  )
}

type RegistrationTicketProps = {
  ticket: Ticket
  /** The ticket whose buttons are in the bar at the bottom. Only it has actions, and an urgent action only with children. */
  isMain?: boolean
  /** An action that is needed before the visit. It comes first, and `actions` come last. */
  urgentAction?: ReactNode
  showKind?: ButtonKind
  /** Beside the full-screen button. */
  actions?: ReactNode
  /** Above the day. */
  state?: ReactNode
  /** Replaces the day and the office, which matter to a delivery only if nobody calls. */
  delivery?: ReactNode
  /** The line below the office; by default the people and the pass. */
  about?: readonly string[]
  /** Shown last, below the buttons. */
  children?: ReactNode
}

export function RegistrationTicket(props: RegistrationTicketProps) {
  const { ticket, isMain = false, urgentAction, showKind = 'primary', actions, state, children } = props
  const [kind, setKind] = useState<CodeKind>('qr')
  const hasLargeText = useHasLargeText()
  const { registrationCode } = ticket
  const picture = useStoredCodeReplacement(registrationCode)
  const tabs = CODE_KINDS.map((id) => ({
    id,
    label: TICKET_TEXT[id],
    content: (
      <div className={joinClasses(PAPER, styles['code'])}>
        <TicketCode code={registrationCode} kind={id} picture={picture} />
      </div>
    ),
  }))
  const show = (
    <ShowCodeButton ticket={ticket} codeKind={kind} kind={urgentAction ? 'secondary' : showKind}>
      {TICKET_TEXT.fullScreen}
    </ShowCodeButton>
  )
  const second = urgentAction ? show : actions
  const buttons = (
    <Row className={styles['buttons']}>
      {urgentAction ?? show}
      {/* With large text the bar has no room for a second button. */}
      {!hasLargeText && second}
    </Row>
  )
  return (
    <section
      className={joinClasses(SHELL, styles['ticket'])}
      aria-label={isMain ? TICKET_TEXT.codes : `${TICKET_TEXT.codes} ${ticket.registrationCode}`}
    >
      <Tabs label={TICKET_TEXT.codes} tabs={tabs} onSelect={setKind} />
      <Stack className={styles['facts']} gap="none">
        {state}
        {props.delivery ?? <DayAndOffice ticket={ticket} />}
        <Text look="small">
          <Dotted isName>{props.about ?? listPeopleAndPass(ticket)}</Dotted>
        </Text>
      </Stack>
      <Stack className={styles['act']} gap="none">
        {isMain ? (
          <ActionBar after={hasLargeText && second && <OtherActions>{second}</OtherActions>}>
            {buttons}
          </ActionBar>
        ) : (
          buttons
        )}
      </Stack>
      {children && (
        <Stack className={styles['more']} gap="s">
          {children}
          {urgentAction && actions}
        </Stack>
      )}
    </section>
  )
}

function DayAndOffice({ ticket: { travelDate, officeName } }: { ticket: Ticket }) {
  return (
    <>
      <Text className={styles['day']} look="strong">
        {formatLongThaiDate(travelDate)}
      </Text>
      <Text isName>{officeName}</Text>
    </>
  )
}

/** Returns a ref for the picture that replaces the stored code of this request (app/stored-code.ts). */
function useStoredCodeReplacement(registrationCode: string) {
  return useCallback(
    (shown: Element | null) => {
      if (shown) globalThis.storedCode?.yieldTo(registrationCode, shown)
    },
    [registrationCode],
  )
}

type ShowCodeButtonProps = { ticket: Ticket; children: string; codeKind?: CodeKind; kind?: ButtonKind }

/** Shows the code full-screen, with the facts that the officer compares below it. */
export function ShowCodeButton({ ticket, children, codeKind = 'qr', kind = 'primary' }: ShowCodeButtonProps) {
  return (
    <FullScreenCodeButton label={children} kind={kind} title={TICKET_TEXT.codes} lines={toLines(ticket)}>
      <TicketCode code={ticket.registrationCode} kind={codeKind} />
    </FullScreenCodeButton>
  )
}

/** The code and its digits in a card, with its country and pass beside it. */
export function CodeWithFacts({ request, children }: { request: OwnRequest; children: ReactNode }) {
  const picture = useStoredCodeReplacement(request.registrationCode)
  const [country, pass] = listCountryAndPass(request)
  return (
    <div className={styles['with-facts']}>
      <div>
        <CodeAsButton ticket={toTicket(request)} picture={picture} />
        <Text look="small" className={styles['digits']}>
          {splitRegistrationCode(request.registrationCode).join(' ')}
        </Text>
      </div>
      <div>
        <Text look="soft">{country}</Text>
        <Text look="strong">{pass}</Text>
        {children}
      </div>
    </div>
  )
}

type CodeAsButtonProps = { ticket: Ticket; picture: Ref<SVGSVGElement> }

function CodeAsButton({ ticket, picture }: CodeAsButtonProps) {
  const { registrationCode } = ticket
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button
        {...PRESS_ONCE}
        type="button"
        className={joinClasses(PAPER, styles['as-button'])}
        aria-label={`${TICKET_TEXT.fullScreen} ${TICKET_TEXT.qrLabel(registrationCode)}`}
        onClick={() => setIsShown(true)}
      >
        <QrCode ref={picture} text={registrationCode} label={TICKET_TEXT.qrLabel(registrationCode)} />
      </button>
      {isShown && (
        <FullScreenCodeDialog
          title={TICKET_TEXT.codes}
          lines={toLines(ticket)}
          onClose={() => setIsShown(false)}
        >
          <TicketCode code={registrationCode} kind="qr" />
        </FullScreenCodeDialog>
      )}
    </>
  )
}

/** The sheet for the officer, as a file. */
export function SheetLink({ request, kind }: { request: OwnRequest; kind: ButtonKind }) {
  return (
    <DownloadLink file={createDownload(getDocument, { params: request })} icon={null} kind={kind}>
      {RESULT_TEXT.download}
    </DownloadLink>
  )
}

const CODE_KINDS = ['qr', 'barcode'] as const

type CodeKind = (typeof CODE_KINDS)[number]

type TicketCodeProps = { code: string; kind: CodeKind; picture?: Ref<SVGSVGElement> }

/** The registration code as QR code or barcode with its text (specification 2, registration result; D35). */
function TicketCode({ code, kind, picture }: TicketCodeProps) {
  return (
    <>
      {kind === 'qr' ? (
        <QrCode ref={picture} text={code} label={TICKET_TEXT.qrLabel(code)} />
      ) : (
        <Barcode text={code} label={TICKET_TEXT.barcodeLabel(code)} />
      )}
      <CodeCaption groups={splitRegistrationCode(code)} />
    </>
  )
}

export type Ticket = Pick<OwnRequest, 'registrationCode' | 'travelDate' | 'officeName'> & {
  /** The names of the people. Absent in an offline receipt. */
  readonly who?: string | undefined
  /** The country and the pass. */
  readonly about?: readonly string[] | undefined
}

export function toTicket(request: OwnRequest): Ticket {
  const { displayName, follower } = request
  return { ...request, who: TICKET_TEXT.who(displayName, follower), about: listCountryAndPass(request) }
}

const listPeopleAndPass = ({ who, about = [] }: Ticket) => (who === undefined ? about : [who, ...about])

/** Returns the lines below the full-screen code. */
function toLines({ who, about = [], travelDate, officeName }: Ticket): readonly ReactNode[] {
  const toName = (text: string) => (
    <Text as="span" isName>
      {text}
    </Text>
  )
  const day = <Text as="span">{formatLongThaiDate(travelDate)}</Text>
  return [who && toName(who), day, toName(officeName), about.join(' · ')].filter(Boolean)
}
