// Reads YAML, with anchors and merge keys; a fault or a warning is an error.
import { parseAllDocuments } from 'yaml'

export function readYamlDocuments(text: string): unknown[] {
  const documents = parseAllDocuments(text, { merge: true, strict: true, uniqueKeys: true })
  return [...documents].map((document) => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) throw fault
    return document.toJS() as unknown
  })
}

export function readYaml(text: string): unknown {
  const [only, ...others] = readYamlDocuments(text)
  if (others.length > 0) throw new Error('One document was expected.')
  return only
}
