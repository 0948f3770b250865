// Who is signed in and on what, as a session stores it; whom the portal named, as a launch does.
import { UserInfo } from '@border-pass/contract/auth-routes'
import { Device } from '@border-pass/contract/session-routes'
import * as z from 'zod/mini'
import { storedShape } from '../encryption/stored-shape.ts'

/** Without a device: a launch, and sessions of version 1. */
const StoredUserInfo = z.extend(UserInfo, { device: z.nullable(Device) })

export const STORED_USER_INFO = storedShape({
  name: 'user-info',
  schema: StoredUserInfo,
  upgrades: [(older) => ({ ...older, device: null })],
})
