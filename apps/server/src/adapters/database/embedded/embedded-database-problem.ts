// Why there is no database of our own, in words for the one who starts the server.
export class EmbeddedDatabaseProblem extends Error {
  override readonly name = 'EmbeddedDatabaseProblem'
}
