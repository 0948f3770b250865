// Whether the page runs inside the citizen-portal app: opened by a launch, or signed in by the portal.
import type { UserInfo } from '@border-pass/contract/auth-routes'

const KEY = 'opened-by-portal'

export function rememberOpenedByPortal() {
  sessionStorage.setItem(KEY, 'yes')
}

export function isEmbedded(citizen: UserInfo | null): boolean {
  return citizen?.login_type === 1 || sessionStorage.getItem(KEY) === 'yes'
}
