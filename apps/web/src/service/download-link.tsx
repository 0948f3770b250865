// A plain link to a file. A failure gives the specification's dialog instead of a page of the browser's own (specification 8).
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallOptions, type FileRoute } from '../api/call-route.ts'
import { addressOf, answerOf } from '../api/call.ts'
import { CallFailure, failureOf, problemCode } from '../api/failure.ts'
import { DOWNLOAD_TEXT } from '../text/inside-text.ts'
import { ButtonAnchor, type ButtonKind } from '../ui/buttons/button.tsx'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { Icon, type IconName } from '../ui/typography/icon.tsx'
import { FailureWords } from './failure-notice.tsx'

type Download = {
  readonly address: string
  /** Throws if the file cannot be downloaded. */
  readonly prepare: () => Promise<void>
}

type DownloadLinkProps = {
  file: Download
  children: ReactNode
  kind?: ButtonKind
  /** null where there is no room for one. */
  icon?: IconName | null
}

/** Lets the browser download the address: some webviews cannot save a blob. */
function follow(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export function DownloadLink({ file, children, kind = 'secondary', icon = 'download' }: DownloadLinkProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => file.prepare(),
    onSuccess: () => follow(file.address),
  })
  // If the session has ended, the sign-in opens instead of this dialog.
  const isFailed = error !== null && problemCode(error) !== 'SIGNED_OUT'
  return (
    <>
      <ButtonAnchor
        kind={kind}
        href={file.address}
        download=""
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        {icon && <Icon name={icon} />}
        <span>{isPending ? DOWNLOAD_TEXT.preparing : children}</span>
      </ButtonAnchor>
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

// A file to download: a HEAD first, so that the page can show a failure, then a download by the browser, since some webviews cannot save
// a blob. The server renders the file on HEAD and caches it for the download.

export function createDownload<R extends FileRoute>(route: R, options: CallOptions<R>): Download {
  return {
    address: addressOf(route.path, options.params, options.query),
    prepare: async () => {
      try {
        await answerOf(route, { ...options, isHead: true })
      } catch (error) {
        if (failureOf(error)?.kind === 'timeout') throw error
        // The answer to a HEAD has no body, so the reason is fetched with a GET.
        const answer = await answerOf(route, options)
        await answer.body?.cancel()
      }
    },
  }
}

/** A static file of the build. */
export function createPdfDownload(address: string): Download {
  return {
    address,
    prepare: async () => {
      const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
      if (answer === null) throw new CallFailure({ kind: 'unreachable' })
      const isThere = answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf')
      if (!isThere)
        throw new CallFailure({ kind: 'unreadable', status: answer.status, info: null, reference: null })
    },
  }
}
