// A plain link to a file. A failure gives the specification's dialog instead of a page of the browser's own (specification 8).
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { DOWNLOAD_TEXT } from '../text/download-text.ts'
import { findReference, FAILURE_TEXT, sentenceOfError } from '../text/failure-text.ts'
import { ButtonAnchor } from '../ui/buttons/anchor.tsx'
import type { ButtonKind } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/typography/icon.tsx'
import type { IconName } from '../ui/typography/icon.tsx'
import { AlertDialog } from '../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../ui/typography/whole-words.tsx'
import type { Downloadable } from './downloadable.ts'
import { problemCode } from './failure.ts'

type DownloadLinkProps = {
  file: Downloadable
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
  const reference = findReference(error)
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
          <p>
            <WholeWords>{sentenceOfError(error)}</WholeWords>
          </p>
          {reference && <p>{FAILURE_TEXT.reference(reference)}</p>}
        </AlertDialog>
      )}
    </>
  )
}
