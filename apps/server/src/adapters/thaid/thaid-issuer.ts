// ThaID, the department's own digital identity, by OpenID Connect (D57; upstream, ThaID). openid-client speaks the protocol and checks
// the id_token; this file says what the issuer is asked and which failure means what.
//
// How little is certain of the issuer: its paths and fields are read from public clients of it. What its own description
// (`.well-known/openid-configuration`) says holds; without one nothing can be verified, and ThaID is unavailable.
//
// State, nonce and PKCE's verifier are derived from one secret, which the browser that began holds in a cookie: nothing is stored while
// the person is at the issuer, and a callback in another browser matches nothing.
import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'
import { isNationalId } from '@border-pass/domain/values/national-id'
import type { ThaId, ThaIdOutcome, ThaIdSettings } from '../../ports/sign-in.ts'
import { fetchWithin } from '../fetch-within.ts'

const SCOPE = 'pid openid'
const TIMEOUT_SECONDS = 3

const derive = (secret: string, use: 'state' | 'nonce' | 'verifier') =>
  createHmac('sha256', secret).update(use).digest('base64url')

export function createThaId(settings: ThaIdSettings): ThaId {
  let known: Promise<client.Configuration> | null = null

  /** Asked once, and again after a failure. */
  function describeIssuer(): Promise<client.Configuration> {
    known ??= discover(settings).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    begin: (callback, secret) =>
      describeIssuer().then(
        (issuer) => addressOf(issuer, callback, secret),
        () => null,
      ),
    isOwn: (state, secret) => state === derive(secret, 'state'),
    finish: (callback, secret) =>
      describeIssuer()
        .then((issuer) => exchange(issuer, callback, secret))
        .catch((error: unknown) => ({ kind: failureOf(error) })),
  }
}

const usesPkce = (issuer: client.Configuration) => issuer.serverMetadata().supportsPKCE()

async function addressOf(issuer: client.Configuration, callback: string, secret: string): Promise<string> {
  return client.buildAuthorizationUrl(issuer, {
    redirect_uri: callback,
    scope: SCOPE,
    state: derive(secret, 'state'),
    nonce: derive(secret, 'nonce'),
    ...(usesPkce(issuer) && {
      code_challenge: await client.calculatePKCECodeChallenge(derive(secret, 'verifier')),
      code_challenge_method: 'S256',
    }),
  }).href
}

async function exchange(issuer: client.Configuration, callback: URL, secret: string): Promise<ThaIdOutcome> {
  const tokens = await client.authorizationCodeGrant(issuer, callback, {
    expectedState: derive(secret, 'state'),
    expectedNonce: derive(secret, 'nonce'),
    idTokenExpected: true,
    ...(usesPkce(issuer) && { pkceCodeVerifier: derive(secret, 'verifier') }),
  })
  return outcomeOf([tokens['pid'], tokens.claims()?.['pid']])
}

async function discover({ url, clientId, clientSecret, apiKey }: ThaIdSettings) {
  const server = new URL(url)
  const secured = [client.enableNonRepudiationChecks]
  const found = await client.discovery(server, clientId, undefined, client.ClientSecretBasic(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // The settings allow an address without TLS on this machine alone. The library marks its switch so that a reader sees it.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: server.protocol === 'http:' ? [...secured, client.allowInsecureRequests] : secured,
    [client.customFetch]: (address, { body = null, ...init }) =>
      fetchWithin(FROM_OUTSIDE.signInAnswerBytes, address, {
        ...init,
        body,
        headers: { ...init.headers, ...(apiKey !== null && { 'api-key': apiKey }) },
      }),
  })
  if (found.serverMetadata().jwks_uri === undefined) throw new Error('The issuer publishes no keys.')
  return found
}

/** Where the answer and the id_token name different people, neither is believed. Some issuers send an empty field for a missing one. */
function outcomeOf(given: readonly unknown[]): ThaIdOutcome {
  const named = given.filter((each) => each !== undefined && each !== null && each !== '')
  const [pid, ...others] = [...new Set(named.map(String))]
  const isOne = pid !== undefined && others.length === 0 && isNationalId(pid)
  return isOne ? { kind: 'identified', pid } : { kind: 'rejected' }
}

/** The person refused; the issuer refuses the code or its token does not verify; or it does not answer as agreed. */
function failureOf(error: unknown): 'cancelled' | 'rejected' | 'unavailable' {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : refusalOf(error.error)
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? 'unavailable' : refusalOf(error.error)
  // Without a code it is fetch's failure, or that of an answer without an end.
  const code = error instanceof client.ClientError ? error.code : undefined
  return code === undefined || UNANSWERED.has(code) ? 'unavailable' : 'rejected'
}

/** What OAuth calls failures of the issuer, and of our own settings at it. */
const NOT_OF_PERSON = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
])

const refusalOf = (code: string) => (NOT_OF_PERSON.has(code) ? 'unavailable' : 'rejected')

/** Codes of openid-client for an answer that did not come, or not in the agreed form. */
const UNANSWERED = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])
