// Serves security.txt: the contact for reports of a vulnerability (RFC 9116).
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ports/services.ts'

/** RFC 9116 asks for a date less than a year ahead. */
const VALID_MS = 180 * 24 * 60 * 60 * 1_000

/** Without SECURITY_CONTACT the path answers 404. */
export function mountSecurityText(app: FastifyInstance, { settings, clock }: Services): void {
  const { securityContact, linkOrigin } = settings
  if (securityContact === null) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(clock.now() + VALID_MS).toISOString()}`,
          'Preferred-Languages: th, en',
          `Canonical: ${linkOrigin}${path}`,
          '',
        ].join('\n'),
      ),
  )
}
