// A mother, her child who is of age since today and her child who will be tomorrow, each with data of their own (decision 12).
import { officeConfirm } from '@border-pass/contract/office-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { cardFields, findSandboxPerson } from '../../adapters/civil-registry/sandbox/population.ts'
import type { TestServer } from '../test-server.ts'
import { ownerOf, tryRoute } from '../owner-of.ts'
import { AUTHORISED } from './owners.ts'
import type { Owner } from '../owner-of.ts'

type Family = { readonly mother: SandboxCitizen; readonly adult: Owner; readonly minor: Owner }

export async function openFamily(server: TestServer): Promise<Family> {
  const mother = server.member('นางดวงใจ ลูกโต')
  const [adult, minor] = findSandboxPerson(mother.pid)?.children ?? []
  if (!adult || !minor) throw new Error('The mother of the cast has two children.')
  const today = todayInBangkok(server.clock.now())
  const withData = async (child: typeof adult) => {
    const owner = await ownerOf({ ...mother, ...cardFields(child, today) }, server)
    await tryRoute(owner.browser, putDraft, owner)
    await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
    return owner
  }
  return { mother, adult: await withData(adult), minor: await withData(minor) }
}
