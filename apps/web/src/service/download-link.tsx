// A link to a file. A failure opens the specification's dialog and not an error page of the browser (specification 8).
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type CallOptions, type FileRoute } from '../api/call-route.ts'
import { toAddress, fetchResponse, exchange } from '../api/call.ts'
import { CallFailure, findFailure, findProblemCode } from '../api/failure.ts'
import { useSession } from '../session/session-store.ts'
import { DOWNLOAD_TEXT } from '../text/inside-text.ts'
import { type AnchorProps, ButtonAnchor, type ButtonKind } from '../ui/buttons/button.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { TALL } from '../ui/buttons/pressable.tsx'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { Icon, type IconName } from '../ui/typography/icon.tsx'
import { FailureWords } from './failure-notice.tsx'
import { takePendingFile } from './pending-file.ts'

type Download = {
  readonly address: string
  /** If absent, the name comes from the server or from the address. */
  readonly name?: string
  /** Throws if the file cannot be downloaded. */
  readonly prepare: () => Promise<void>
}

export type PortalFile = Download & {
  /** Downloads the file in the portal's app, which saves it by its own script. */
  readonly read: <T>(take: (answer: Response) => Promise<T>) => Promise<T>
}

type DownloadLinkProps = DownloadTarget & {
  children: ReactNode
  /** `inline` is a link within a sentence. */
  kind?: ButtonKind | 'inline'
  icon?: IconName | null
}

/** The portal's app cannot save a calendar file, so there the citizen copies `day`. */
type DownloadTarget = { file: PortalFile; day?: undefined } | { file: Download; day: string }

/** Lets the browser download the address: some webviews cannot save a blob. */
function startDownload({ address, name = '' }: Download) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/**
 * In the portal's app it saves the file or lets the citizen copy the day; `isReloaded`: the page has reloaded to be allowed to save it.
 * Elsewhere the browser downloads the file.
 */
async function deliverFile({ file, day }: DownloadTarget, isOfPortal: boolean, isReloaded: boolean) {
  if (isOfPortal) {
    const { isInPortal, saveInPortal } = await import('./portal-files.ts')
    if (await isInPortal(file.address, isReloaded)) {
      if (day !== undefined) return 'copying'
      await saveInPortal(file)
      return 'saved'
    }
  }
  await file.prepare()
  return 'prepared'
}

export function DownloadLink({
  children,
  kind = 'secondary',
  icon = 'download',
  ...target
}: DownloadLinkProps) {
  const { file, day } = target
  const { citizen } = useSession()
  // 1: the session was begun by the citizen portal.
  const isOfPortal = citizen?.login_type === 1
  const [isCopying, setCopying] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (isReloaded: boolean) => deliverFile(target, isOfPortal, isReloaded),
    onSuccess(done) {
      if (done === 'prepared') startDownload(file)
      setCopying(done === 'copying')
    },
  })
  // In the portal's app only a page of a portal session may save files. Any other page reloads first (pending-file.ts), and this effect
  // starts the download after the reload.
  useEffect(() => {
    const isReloaded = isOfPortal && takePendingFile(file.address)
    if (isReloaded) mutate(isReloaded)
  }, [isOfPortal, file.address, mutate])
  // If the session has ended, the sign-in opens in place of this dialog.
  const isFailed = error !== null && findProblemCode(error) !== 'SIGNED_OUT'
  const anchorProps: AnchorProps = {
    href: file.address,
    download: file.name ?? '',
    'aria-busy': isPending || undefined,
    onClick(event) {
      event.preventDefault()
      const isReloaded = false
      if (!isPending) mutate(isReloaded)
    },
  }
  const words = isPending ? DOWNLOAD_TEXT.preparing : children
  return (
    <>
      {kind === 'inline' ? (
        <a {...anchorProps} className={TALL}>
          {words}
        </a>
      ) : (
        <ButtonAnchor {...anchorProps} kind={kind}>
          {icon && <Icon name={icon} />}
          <span>{words}</span>
        </ButtonAnchor>
      )}
      {isCopying && day !== undefined && <CopyDialog day={day} onClose={() => setCopying(false)} />}
      {isFailed && (
        <AlertDialog onClose={reset}>
          <p>
            <strong>{DOWNLOAD_TEXT.failed}</strong>
          </p>
          <FailureWords error={error} />
        </AlertDialog>
      )}
    </>
  )
}

function CopyDialog({ day, onClose }: { day: string; onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose} act={<CopyButton kind="primary" text={day} label={DOWNLOAD_TEXT.copy} />}>
      <p>{DOWNLOAD_TEXT.noCalendar}</p>
      <p>
        <strong>{day}</strong>
      </p>
    </AlertDialog>
  )
}

// A HEAD first checks whether the file is available: the server renders the file and caches it for the browser's download.

export function createDownload<R extends FileRoute>(route: R, options: CallOptions<R>): PortalFile {
  return {
    address: toAddress(route.path, options.params, options.query),
    prepare: async () => {
      try {
        await fetchResponse(route, { ...options, isHead: true })
      } catch (error) {
        if (findFailure(error)?.kind === 'timeout') throw error
        // The answer to a HEAD has no body, so the reason is fetched with a GET.
        const answer = await fetchResponse(route, options)
        await answer.body?.cancel()
      }
    },
    read: (take) => exchange(route, options, take),
  }
}

/** A static file of the build. */
export function createPdfDownload(address: string): PortalFile {
  const fetchPdf = async (method: 'HEAD' | 'GET') => {
    const answer = await fetch(address, { method }).catch(() => null)
    if (answer === null) throw new CallFailure({ kind: 'unreachable' })
    const isPdf = answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf')
    if (!isPdf)
      throw new CallFailure({ kind: 'unreadable', status: answer.status, info: null, reference: null })
    return answer
  }
  return {
    address,
    prepare: async () => void (await fetchPdf('HEAD')),
    read: async (take) => take(await fetchPdf('GET')),
  }
}
