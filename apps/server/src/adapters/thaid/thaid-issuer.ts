// Sign-in with ThaID, the department's digital identity, by OpenID Connect (D57; upstream.md, "ThaID"). openid-client implements the
// protocol and checks the id_token; this file builds the requests and maps the failures to outcomes.
//
// The issuer's description (`.well-known/openid-configuration`) takes precedence over its manual. Without a description no answer can be
// verified, and ThaID is unavailable. The manual does not say whether the issuer returns the nonce, so there is a setting for it.
//
// The state, the nonce and the PKCE verifier are derived from one secret in a cookie of the browser. The server stores nothing during a
// sign-in, and a callback in another browser is rejected.
import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { THAID_FAULTS, type ThaId, type ThaIdOutcome, type ThaIdSettings } from '../../ports/sign-in.ts'
import { fetchWithin } from '../fetch-within.ts'

const SCOPE = 'pid openid'
const TIMEOUT_SECONDS = 3

const deriveValue = (secret: string, use: 'state' | 'nonce' | 'verifier') =>
  createHmac('sha256', secret).update(use).digest('base64url')

/** `onOutcome` is called with the outcome of each callback, and of each sign-in that could not start. */
export function createThaId(settings: ThaIdSettings, onOutcome: (outcome: ThaIdOutcome) => void): ThaId {
  let discovered: Promise<client.Configuration> | null = null

  /** Caches the issuer's description, but not a failure. */
  function discoverIssuer(): Promise<client.Configuration> {
    discovered ??= requestDescription(settings).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }

  return {
    describe: () =>
      discoverIssuer().then(
        (issuer) => ({
          usesPkce: issuer.serverMetadata().supportsPKCE(),
          authentications: findAuthentications(issuer.serverMetadata()),
        }),
        () => null,
      ),
    begin: (callback, secret) =>
      discoverIssuer().then(
        (issuer) => buildAddress(issuer, settings, callback, secret),
        () => {
          onOutcome(UNANSWERED)
          return null
        },
      ),
    isOwn: (state, secret) => state === deriveValue(secret, 'state'),
    async finish(callback, secret) {
      const outcome = await discoverIssuer()
        .then((issuer) => exchangeCode(issuer, settings, callback, secret))
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
    state: deriveValue(secret, 'state'),
    ...(usesNonce && { nonce: deriveValue(secret, 'nonce') }),
    ...(usesPkce && {
      code_challenge: await client.calculatePKCECodeChallenge(deriveValue(secret, 'verifier')),
      code_challenge_method: 'S256',
    }),
  }).href
}

async function exchangeCode(
  issuer: client.Configuration,
  settings: ThaIdSettings,
  callback: URL,
  secret: string,
): Promise<ThaIdOutcome> {
  const { usesNonce, usesPkce } = findProtections(issuer, settings)
  const tokens = await client.authorizationCodeGrant(issuer, callback, {
    expectedState: deriveValue(secret, 'state'),
    idTokenExpected: true,
    ...(usesNonce && { expectedNonce: deriveValue(secret, 'nonce') }),
    ...(usesPkce && { pkceCodeVerifier: deriveValue(secret, 'verifier') }),
  })
  return readOutcome([tokens['pid'], tokens.claims()?.['pid']])
}

/** The fallback is OpenID Connect's default. */
const findAuthentications = (issuer: client.ServerMetadata) =>
  issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']

/**
 * Sends the secret in the body if the issuer allows it. In the header, the library percent-encodes an id that ends in "=", which the
 * manual does not expect.
 */
const createClientAuth =
  (clientSecret: string): client.ClientAuth =>
  (issuer, ...call) => {
    const method = findAuthentications(issuer).includes('client_secret_post')
      ? client.ClientSecretPost
      : client.ClientSecretBasic
    return method(clientSecret)(issuer, ...call)
  }

async function requestDescription({ url, clientId, clientSecret, apiKey }: ThaIdSettings) {
  const server = new URL(url)
  const checks = [client.enableNonRepudiationChecks]
  const issuer = await client.discovery(server, clientId, undefined, createClientAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // The settings allow an address without TLS only on this machine. The library marks this option as deprecated only as a warning.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: server.protocol === 'http:' ? [...checks, client.allowInsecureRequests] : checks,
    [client.customFetch]: (address, { body = null, ...init }) =>
      fetchWithin(ANSWER_LIMITS.signInAnswerBytes, address, {
        ...init,
        body,
        headers: { ...init.headers, ...(apiKey !== null && { 'api-key': apiKey }) },
      }),
  })
  if (issuer.serverMetadata().jwks_uri === undefined) throw new Error('The issuer publishes no keys.')
  return issuer
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Rejects an answer if its field and its id_token have different national IDs. Some issuers send an empty field for a missing one. */
function readOutcome(pids: readonly unknown[]): ThaIdOutcome {
  const present = pids.filter((each) => !isEmpty(each))
  const [pid, ...others] = [...new Set(present.map(String))]
  const isOne = pid !== undefined && others.length === 0 && isNationalId(pid)
  return isOne ? { kind: 'identified', pid } : { kind: 'rejected' }
}

// The outcomes of failures (upstream.md, "ThaID", Errors).

const UNANSWERED: ThaIdOutcome = { kind: 'unavailable', fault: null }
const REJECTED: ThaIdOutcome = { kind: 'rejected' }

function toFailureOutcome(error: unknown, settings: ThaIdSettings): ThaIdOutcome {
  if (error instanceof client.AuthorizationResponseError) return toNamedOutcome(error.error)
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? UNANSWERED : toNamedOutcome(error.error)
  if (error instanceof client.WWWAuthenticateChallengeError) return toNamedOutcome('invalid_client')
  if (isNonceFault(error, settings)) return { kind: 'unavailable', fault: 'nonce' }
  // A failed fetch and an answer that is too long have no code.
  const code = error instanceof client.ClientError ? error.code : undefined
  return code === undefined || NO_ANSWER.has(code) ? UNANSWERED : REJECTED
}

const OUTCOMES_BY_ERROR: Readonly<Record<string, ThaIdOutcome>> = {
  user_denied: { kind: 'cancelled' },
  // A used or unknown code, and a duplicate callback.
  invalid_grant: REJECTED,
  duplicate_request: REJECTED,
}

/** An unlisted error counts as a fault of our registration, because citizens cannot fix it either. */
function toNamedOutcome(name: string): ThaIdOutcome {
  const outcome = OUTCOMES_BY_ERROR[name]
  if (outcome) return outcome
  if (name === 'server_error' || name === 'temporarily_unavailable') return UNANSWERED
  return { kind: 'unavailable', fault: THAID_FAULTS.find((fault) => fault === name) ?? 'other' }
}

const NonceFailure = z.object({
  cause: z.object({ cause: z.object({ claims: z.object({ nonce: z.optional(z.unknown()) }) }) }),
})

/** Whether the issuer and THAID_NONCE disagree. A wrong nonce is not such a fault: it belongs to another sign-in. */
function isNonceFault(error: unknown, { nonce }: ThaIdSettings): boolean {
  const read = z.safeParse(NonceFailure, error)
  if (!read.success) return false
  const returned = read.data.cause.cause.claims.nonce
  return nonce === 'required' ? isEmpty(returned) : returned !== undefined
}

/** openid-client's error codes for a missing or malformed answer. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])
