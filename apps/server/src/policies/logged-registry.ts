// The registry, with each look-up of somebody's records noted on the trail before it is made (decision 44).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { AccessTrail } from './access-entries.ts'

export function notedRegistry(registry: CivilRegistry, trail: AccessTrail): CivilRegistry {
  const noted =
    <Found>(what: AccessEntry['what'], look: (pid: string) => Promise<Found>) =>
    (pid: string): Promise<Found> => {
      trail.note(pid, what)
      return look(pid)
    }
  // A list of children tells of the parent and of each child in it.
  const notedChildren = (look: CivilRegistry['childrenOfFather']) => async (pid: string) => {
    trail.note(pid, 'children')
    const children = await look(pid)
    for (const child of children) trail.note(child.pid, 'person')
    return children
  }
  return {
    verifyCard(fields) {
      trail.note(fields.pid, 'card-check')
      return registry.verifyCard(fields)
    },
    findPerson: noted('person', (pid) => registry.findPerson(pid)),
    childrenOfFather: notedChildren((pid) => registry.childrenOfFather(pid)),
    childrenOfMother: notedChildren((pid) => registry.childrenOfMother(pid)),
    findCard: noted('card', (pid) => registry.findCard(pid)),
    findFaceImage: noted('face', (pid) => registry.findFaceImage(pid)),
    findBirthRecord: noted('birth', (pid) => registry.findBirthRecord(pid)),
    findOrdination: noted('ordination', (pid) => registry.findOrdination(pid)),
    findMoveRecords: noted('moves', (pid) => registry.findMoveRecords(pid)),
    findBooks: noted('books', (pid) => registry.findBooks(pid)),
    // Only ever the caller's own (decision 12).
    findHouse(hid) {
      trail.noteOwn('house')
      return registry.findHouse(hid)
    },
    findRegistryOffice: (code) => registry.findRegistryOffice(code),
    findHolidays: (year) => registry.findHolidays(year),
    findArea: (kind, code) => registry.findArea(kind, code),
    isReachable: () => registry.isReachable(),
  }
}
