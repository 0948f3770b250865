// ThaID, the department's own digital identity, by OpenID Connect (D57; upstream, ThaID). openid-client speaks the protocol and checks
// the id_token; this file says what the issuer is asked and which failure means what.
//
// What the issuer's own description (`.well-known/openid-configuration`) announces holds over its manual; without a description nothing
// can be verified, and ThaID is unavailable. The manual does not say whether a nonce comes back: a setting says it.
//
// State, nonce and PKCE's verifier are derived from one secret, which the browser that began holds in a cookie: nothing is stored while
// the person is at the issuer, and a callback in another browser matches nothing.
import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { THAID_FAULTS, type ThaId, type ThaIdOutcome, type ThaIdSettings } from '../../ports/sign-in.ts'
import { fetchWithin } from '../fetch-within.ts'

const SCOPE = 'pid openid'
const TIMEOUT_SECONDS = 3

const derive = (secret: string, use: 'state' | 'nonce' | 'verifier') =>
  createHmac('sha256', secret).update(use).digest('base64url')

/** `onOutcome` gets the outcome of each callback, and of each sign-in that could not begin. */
export function createThaId(settings: ThaIdSettings, onOutcome: (outcome: ThaIdOutcome) => void): ThaId {
  let known: Promise<client.Configuration> | null = null

  /** Discovers the issuer once, and again after a failure. */
  function describeIssuer(): Promise<client.Configuration> {
    known ??= discover(settings).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    describe: () =>
      describeIssuer().then(
        (issuer) => ({
          usesPkce: issuer.serverMetadata().supportsPKCE(),
          authentications: findAuthentications(issuer.serverMetadata()),
        }),
        () => null,
      ),
    begin: (callback, secret) =>
      describeIssuer().then(
        (issuer) => buildAddress(issuer, settings, callback, secret),
        () => {
          onOutcome(UNANSWERED)
          return null
        },
      ),
    isOwn: (state, secret) => state === derive(secret, 'state'),
    async finish(callback, secret) {
      const outcome = await describeIssuer()
        .then((issuer) => exchange(issuer, settings, callback, secret))
        .catch((error: unknown) => toFailureOutcome(error, settings))
      onOutcome(outcome)
      return outcome
    },
  }
}

const findProtections = (issuer: client.Configuration, { nonce }: ThaIdSettings) => ({
  usesNonce: nonce === 'required',
  usesPkce: issuer.serverMetadata().supportsPKCE(),
})

async function buildAddress(
  issuer: client.Configuration,
  settings: ThaIdSettings,
  callback: string,
  secret: string,
): Promise<string> {
  const { usesNonce, usesPkce } = findProtections(issuer, settings)
  return client.buildAuthorizationUrl(issuer, {
    redirect_uri: callback,
    scope: SCOPE,
    state: derive(secret, 'state'),
    ...(usesNonce && { nonce: derive(secret, 'nonce') }),
    ...(usesPkce && {
      code_challenge: await client.calculatePKCECodeChallenge(derive(secret, 'verifier')),
      code_challenge_method: 'S256',
    }),
  }).href
}

async function exchange(
  issuer: client.Configuration,
  settings: ThaIdSettings,
  callback: URL,
  secret: string,
): Promise<ThaIdOutcome> {
  const { usesNonce, usesPkce } = findProtections(issuer, settings)
  const tokens = await client.authorizationCodeGrant(issuer, callback, {
    expectedState: derive(secret, 'state'),
    idTokenExpected: true,
    ...(usesNonce && { expectedNonce: derive(secret, 'nonce') }),
    ...(usesPkce && { pkceCodeVerifier: derive(secret, 'verifier') }),
  })
  return readOutcome([tokens['pid'], tokens.claims()?.['pid']])
}

/** OpenID Connect's default where nothing is announced. */
const findAuthentications = (issuer: client.ServerMetadata) =>
  issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']

/**
 * The manual's base64(id:secret) knows no percent signs, which the library writes for an id that ends in "=": the secret stands in the body
 * wherever the issuer announces that it may.
 */
const authenticate =
  (clientSecret: string): client.ClientAuth =>
  (issuer, ...call) => {
    const way = findAuthentications(issuer).includes('client_secret_post')
      ? client.ClientSecretPost
      : client.ClientSecretBasic
    return way(clientSecret)(issuer, ...call)
  }

async function discover({ url, clientId, clientSecret, apiKey }: ThaIdSettings) {
  const server = new URL(url)
  const secured = [client.enableNonRepudiationChecks]
  const found = await client.discovery(server, clientId, undefined, authenticate(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // The settings allow an address without TLS on this machine alone. The library marks its switch so that a reader sees it.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: server.protocol === 'http:' ? [...secured, client.allowInsecureRequests] : secured,
    [client.customFetch]: (address, { body = null, ...init }) =>
      fetchWithin(ANSWER_LIMITS.signInAnswerBytes, address, {
        ...init,
        body,
        headers: { ...init.headers, ...(apiKey !== null && { 'api-key': apiKey }) },
      }),
  })
  if (found.serverMetadata().jwks_uri === undefined) throw new Error('The issuer publishes no keys.')
  return found
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** Rejects an answer whose fields and id_token name different people. Some issuers send an empty field for a missing one. */
function readOutcome(given: readonly unknown[]): ThaIdOutcome {
  const named = given.filter((each) => !isNothing(each))
  const [pid, ...others] = [...new Set(named.map(String))]
  const isOne = pid !== undefined && others.length === 0 && isNationalId(pid)
  return isOne ? { kind: 'identified', pid } : { kind: 'rejected' }
}

// The meaning of each failure (upstream, ThaID: Errors).

const UNANSWERED: ThaIdOutcome = { kind: 'unavailable', fault: null }
const REJECTED: ThaIdOutcome = { kind: 'rejected' }

function toFailureOutcome(error: unknown, settings: ThaIdSettings): ThaIdOutcome {
  if (error instanceof client.AuthorizationResponseError) return toNamedOutcome(error.error)
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? UNANSWERED : toNamedOutcome(error.error)
  if (error instanceof client.WWWAuthenticateChallengeError) return toNamedOutcome('invalid_client')
  if (isNonceFault(error, settings)) return { kind: 'unavailable', fault: 'nonce' }
  // Failures of fetch, and too long an answer, have no code.
  const code = error instanceof client.ClientError ? error.code : undefined
  return code === undefined || NO_ANSWER.has(code) ? UNANSWERED : REJECTED
}

const OF_PERSON: Readonly<Record<string, ThaIdOutcome>> = {
  user_denied: { kind: 'cancelled' },
  // A code that is spent or unknown; a callback that was sent twice.
  invalid_grant: REJECTED,
  duplicate_request: REJECTED,
}

/** An unlisted error counts as a fault of our registration: no citizen can fix it either. */
function toNamedOutcome(name: string): ThaIdOutcome {
  const known = OF_PERSON[name]
  if (known) return known
  if (name === 'server_error' || name === 'temporarily_unavailable') return UNANSWERED
  return { kind: 'unavailable', fault: THAID_FAULTS.find((fault) => fault === name) ?? 'other' }
}

const NonceFailure = z.object({
  cause: z.object({ cause: z.object({ claims: z.object({ nonce: z.optional(z.unknown()) }) }) }),
})

/** Whether the issuer and THAID_NONCE disagree. A nonce that is there and wrong is another matter: it belongs to another sign-in. */
function isNonceFault(error: unknown, { nonce }: ThaIdSettings): boolean {
  const read = z.safeParse(NonceFailure, error)
  if (!read.success) return false
  const given = read.data.cause.cause.claims.nonce
  return nonce === 'required' ? isNothing(given) : given !== undefined
}

/** Codes of openid-client for an answer that did not come, or not in the agreed form. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])
