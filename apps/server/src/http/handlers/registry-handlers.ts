// Look-ups in the civil registry: a citizen's own records and those of their own children (api, Registry look-ups).
import * as declared from '@border-pass/contract/registry-routes'
import { requireOwn, requireOwnOrMinor } from '../../policies/own-records-only.ts'
import { requireFound } from '../../policies/refusal.ts'
import type { CitizenCallContext } from '../../use-cases/call-context.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

export function mountRegistry(mounting: Mounting): void {
  const { followerPolicy } = mounting.services.settings
  const own = ({ citizen }: CitizenCallContext, pid: string) => requireOwn(pid, citizen)
  const ownOrMinor = ({ citizen, today, registry }: CitizenCallContext, pid: string) =>
    requireOwnOrMinor(pid, { pid: citizen.pid, today, registry, followerPolicy })

  mountRoute(mounting, declared.findPerson, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findPerson(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.findCard, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findCard(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.findFaceImage, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findFaceImage(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.childrenOfFather, 'look-up', async ({ context, params }) => ({
    items: await context.registry.childrenOfFather(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.childrenOfMother, 'look-up', async ({ context, params }) => ({
    items: await context.registry.childrenOfMother(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.findBirthRecord, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findBirthRecord(own(context, params.pid))),
  )
  mountRoute(mounting, declared.findOrdination, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findOrdination(own(context, params.pid))),
  )
  mountRoute(mounting, declared.findMoveRecords, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findMoveRecords(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.findBooks, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findBooks(own(context, params.pid)),
  }))

  // Names no person: every citizen may call it (decision 12).
  mountRoute(mounting, declared.findRegistryOffice, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findRegistryOffice(params.code)),
  )
  mountRoute(mounting, declared.findHolidays, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findHolidays(Number(params.year)),
  }))
}
