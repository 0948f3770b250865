// Who is signed in, as a session stores it.
import { UserInfo } from '@border-pass/contract/auth-routes'
import { storedShape } from '../encryption/stored-shape.ts'

export const STORED_USER_INFO = storedShape({ name: 'user-info', schema: UserInfo, upgrades: [] })
