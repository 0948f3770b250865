// Whether the product runs inside the citizen-portal app: it was opened there, or the citizen came by it.
import type { UserInfo } from '@border-pass/contract/auth-routes'

const KEY = 'opened-by-portal'

export function rememberOpenedByPortal() {
  sessionStorage.setItem(KEY, 'yes')
}

export function isEmbedded(citizen: UserInfo | null): boolean {
  return citizen?.login_type === 1 || sessionStorage.getItem(KEY) === 'yes'
}
