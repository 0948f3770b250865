// A plain link to a file. A failure gives the specification's dialog instead of a page of the browser's own (specification 8).
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DOWNLOAD_TEXT } from '../text/download-text.ts'
import { findReference, FAILURE_TEXT, sentenceOfError } from '../text/failure-text.ts'
import { ButtonAnchor } from '../ui/anchor.tsx'
import type { ButtonKind } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon.tsx'
import { AlertDialog } from '../ui/message-dialogs.tsx'
import type { Downloadable } from './downloadable.ts'

type DownloadLinkProps = {
  file: Downloadable
  children: ReactNode
  kind?: ButtonKind
  icon?: IconName
}

/** As a press of a plain link would: the page stays, and nothing is held in memory that a webview refuses to save. */
function follow(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export function DownloadLink({ file, children, kind = 'secondary', icon = 'download' }: DownloadLinkProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchIt = async () => {
    if (isAsking) return
    setIsAsking(true)
    try {
      await file.ask()
      follow(file.address)
    } catch (failure) {
      setError(failure)
    } finally {
      setIsAsking(false)
    }
  }
  const reference = findReference(error)
  return (
    <>
      <ButtonAnchor
        kind={kind}
        href={file.address}
        download=""
        aria-busy={isAsking || undefined}
        onClick={(event) => {
          event.preventDefault()
          void fetchIt()
        }}
      >
        <Icon name={icon} />
        <span>{isAsking ? DOWNLOAD_TEXT.preparing : children}</span>
      </ButtonAnchor>
      {error !== null && (
        <AlertDialog onClose={() => setError(null)}>
          <p>
            <strong>{DOWNLOAD_TEXT.failed}</strong>
          </p>
          <p>{sentenceOfError(error)}</p>
          {reference && <p>{FAILURE_TEXT.reference(reference)}</p>}
        </AlertDialog>
      )}
    </>
  )
}
