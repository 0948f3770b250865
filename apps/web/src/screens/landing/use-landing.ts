// Clears the query, waits, and signs in with what the portal handed over (specification 2, /landing; decision 7).
import { PAGES } from '@border-pass/contract/pages'
import { useEffect, useState } from 'react'
import { portalLogin } from '@border-pass/contract/auth-routes'
import { call } from '../../api/call.ts'
import { noteOpenedByPortal } from '../../session/embedded.ts'
import { forgetReceipts } from '../../session/kept-receipts.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'
import type { Launch } from '../../session/launch.ts'

const DELAY_MS = 3000

export function useLanding(launch: Launch) {
  const [attempt, setAttempt] = useState(launch)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const { appId, mToken, mock } = attempt
    noteOpenedByPortal()
    // A token must not stay in a history.
    history.replaceState(null, '', PAGES.landing)
    const signIn = async () => {
      try {
        await call(portalLogin, { body: { appID: appId, mToken, mock } })
        forgetReceipts()
        tellOtherTabs('entered')
        location.replace(PAGES.register)
      } catch {
        setHasFailed(true)
      }
    }
    const timer = setTimeout(() => void signIn(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  return {
    hasFailed,
    retry: () => {
      setHasFailed(false)
      setAttempt({ ...launch })
    },
  }
}
