// The registry, recording each look-up of a person's records before it is made (decision 44).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { AccessRecorder } from './access-recorder.ts'

export function loggedRegistry(registry: CivilRegistry, accessRecorder: AccessRecorder): CivilRegistry {
  const recorded =
    <Found>(what: AccessEntry['what'], lookUp: (pid: string) => Promise<Found>) =>
    (pid: string): Promise<Found> => {
      accessRecorder.record(pid, what)
      return lookUp(pid)
    }
  // A list of children reveals the parent and each child in it.
  const recordedChildren = (lookUp: CivilRegistry['childrenOfFather']) => async (pid: string) => {
    accessRecorder.record(pid, 'children')
    const children = await lookUp(pid)
    for (const child of children) accessRecorder.record(child.pid, 'person')
    return children
  }
  return {
    verifyCard(fields) {
      // Whoever is signed in: the card may be anybody's until it is verified.
      accessRecorder.record(fields.pid, 'card-check', 'unknown')
      return registry.verifyCard(fields)
    },
    findPerson: recorded('person', (pid) => registry.findPerson(pid)),
    childrenOfFather: recordedChildren((pid) => registry.childrenOfFather(pid)),
    childrenOfMother: recordedChildren((pid) => registry.childrenOfMother(pid)),
    findCard: recorded('card', (pid) => registry.findCard(pid)),
    findFaceImage: recorded('face', (pid) => registry.findFaceImage(pid)),
    hasFaceImage: recorded('face', (pid) => registry.hasFaceImage(pid)),
    findBirthRecord: recorded('birth', (pid) => registry.findBirthRecord(pid)),
    findOrdination: recorded('ordination', (pid) => registry.findOrdination(pid)),
    findMoveRecords: recorded('moves', (pid) => registry.findMoveRecords(pid)),
    findBooks: recorded('books', (pid) => registry.findBooks(pid)),
    // Callers reach only their own house (decision 12).
    findHouse(hid) {
      accessRecorder.recordOwn('house')
      return registry.findHouse(hid)
    },
    findRegistryOffice: (code) => registry.findRegistryOffice(code),
    findHolidays: (year) => registry.findHolidays(year),
    findArea: (kind, code) => registry.findArea(kind, code),
    isReachable: () => registry.isReachable(),
  }
}
