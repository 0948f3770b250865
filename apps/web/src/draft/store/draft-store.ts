// The one draft of the signed-in citizen: loaded once per page, changed by typing, and uploaded after each change, when the
// page is closed and when its citizen signs in again (D11 and D48).
import * as z from 'zod/mini'
import {
  deleteDraft,
  Draft as WireDraft,
  getDraft,
  putDraft,
  StoredDraft,
} from '@border-pass/contract/draft-routes'
import type { Draft } from '@border-pass/domain/request/draft/draft'
import { call, send } from '../../api/call-route.ts'
import { findFailure, findProblemCode } from '../../api/failure.ts'
import { getSession, subscribeToSession } from '../../session/session-phase.ts'
import { fetchSession, refreshSession } from '../../session/session-store.ts'
import { findUnsent, removeUnsent, storeUnsent } from '../../session/unsent-draft.ts'
import {
  createDraft,
  draftFromWire,
  draftToWire,
  type LocalDraft,
  createRandomKey,
  draftState,
  savesInDoubt,
} from './draft-state.ts'
import { createDraftRevisions, createDraftUploader } from './draft-uploader.ts'

const revisions = createDraftRevisions({ revision: null, draft: createDraft() })

/**
 * The first citizen of this page owns its draft. A page that outlives a session must not upload it to the next citizen's account.
 */
let owner = findSignedInCitizen()

function findSignedInCitizen() {
  return getSession().answer?.userInfo ?? null
}

function isOwnerSignedIn(): boolean {
  return owner !== null && findSignedInCitizen()?.pid === owner.pid
}

// The unsent draft survives a reload, with the revisions that the server may hold (D11).

const UnsentDraftSchema = z.object({
  known: z.array(z.object({ revision: z.nullable(z.string()), draft: WireDraft })),
  draft: WireDraft,
})

/** Nothing is written after a sign-out. */
function storeUnsentDraft() {
  const state = draftState.get()
  if (owner === null || state.kind !== 'ready' || getSession().phase === 'left') return
  if (state.draft === revisions.confirmed().draft) return removeUnsent()
  const known = revisions.all().map(({ revision, draft }) => ({ revision, draft: draftToWire(draft) }))
  storeUnsent(owner.mark, { known, draft: draftToWire(state.draft) })
}

function findUnsentDraft() {
  const { success, data } = z.safeParse(UnsentDraftSchema, owner && findUnsent(owner.mark))
  if (!success) return null
  const known = data.known.map(({ revision, draft }) => ({ revision, draft: draftFromWire(draft) }))
  return { known, draft: draftFromWire(data.draft) }
}

type UnsentDraft = NonNullable<ReturnType<typeof findUnsentDraft>>

/** The time and the revision of the last upload of a page that was being closed. */
const LAST_UPLOAD = 'draft-last-upload'
const LAST_UPLOAD_MS = 60_000
const REREAD_DELAYS_MS = [100, 200, 400, 800, 1600]

/**
 * Waits for the last upload of the previous page, which may arrive after this page's first read and would be refused once this page has
 * written. It reads five more times at most. A page that still has the text does not wait.
 */
async function fetchDraft(unsent: UnsentDraft | null): Promise<StoredDraft | null> {
  const [sentAt, revision] = localStorage.getItem(LAST_UPLOAD)?.split(' ') ?? []
  const hasText = unsent?.known.some((each) => each.revision === revision) === true
  const isExpected = !hasText && Date.now() - Number(sentAt) < LAST_UPLOAD_MS
  let stored = await call(getDraft, {})
  for (const pause of isExpected ? REREAD_DELAYS_MS : []) {
    if (stored?.revision === revision) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    stored = await call(getDraft, {})
  }
  localStorage.removeItem(LAST_UPLOAD)
  return stored
}

async function uploadDraft(draft: LocalDraft, isLast: boolean): Promise<void> {
  if (owner === null) return
  const nextRevision = createRandomKey()
  const revision = revisions.begin({ revision: nextRevision, draft })
  storeUnsentDraft()
  try {
    // The owner is sent too, because the cookie may belong to another citizen by now.
    const body = { ...draftToWire(draft), pid: owner.pid, revision, nextRevision }
    const answered = send(putDraft, { body, keepalive: isLast })
    if (isLast) localStorage.setItem(LAST_UPLOAD, `${Date.now()} ${nextRevision}`)
    await answered.finally(() => isLast && localStorage.removeItem(LAST_UPLOAD))
    revisions.acknowledge(nextRevision)
    storeUnsentDraft()
  } catch (error) {
    const failure = findFailure(error)
    if (failure?.kind !== 'problem') throw error
    const { code, status, draft: newer = null } = failure.problem
    // With a status below 500 the server has refused the upload. With any other it may have stored it.
    if (status < 500) revisions.reject(nextRevision)
    if (code === 'SIGNED_OUT' || code === 'NOT_YOURS') refreshSession()
    if (code !== 'DRAFT_CHANGED') throw error
    await applyServerDraft(z.parse(z.nullable(StoredDraft), newer))
  }
}

function maySend(): boolean {
  const state = draftState.get()
  const isUndecided = state.kind === 'ready' && state.isDeletedElsewhere === true
  return isOwnerSignedIn() && !isUndecided
}

const uploader = createDraftUploader<LocalDraft>({ send: uploadDraft, maySend })

function showAndUpload(draft: LocalDraft) {
  draftState.set({ ...draftState.get(), kind: 'ready', draft })
  storeUnsentDraft()
  uploader.schedule(draft)
}

/** Loaded on demand: few visits meet a newer draft. */
const loadMerge = () => import('./merge-drafts.ts')

/** Merges the draft that the server has now, which this page does not know; null if the server has none any more. */
async function applyServerDraft(newer: StoredDraft | null): Promise<void> {
  const { beginAfterDeletion, isSame, mergeDrafts } = await loadMerge()
  const state = draftState.get()
  if (state.kind !== 'ready') return
  const mine = state.draft
  if (newer === null) {
    // The save of this draft may have deleted it. A retry of the save finds out.
    if (savesInDoubt.has(mine.saveKey)) return
    const begun = beginAfterDeletion(mine)
    if (begun === null) draftState.set({ ...state, isDeletedElsewhere: true })
    else startNewDraft(begun)
    return
  }
  const theirs = draftFromWire(newer)
  const draft = mergeDrafts({ base: revisions.commonBase(newer.revision), mine, theirs })
  revisions.reset({ revision: newer.revision, draft: theirs })
  if (!isSame(draft, theirs)) return showAndUpload(draft)
  draftState.set({ ...state, draft: theirs })
  removeUnsent()
}

/** Called only while the server has no draft, for example after a save, which deletes it. */
export function startNewDraft(draft = createDraft()) {
  revisions.reset({ revision: null, draft: createDraft() })
  draftState.set({ kind: 'ready', draft })
  removeUnsent()
}

export async function loadDraft(): Promise<void> {
  const { kind } = draftState.get()
  if (kind === 'loading' || kind === 'ready') return
  draftState.set({ kind: 'loading' })
  try {
    const unsent = findUnsentDraft()
    const stored = await fetchDraft(unsent)
    if (isOthersDraft(stored)) {
      const { userInfo } = await fetchSession()
      // Another citizen has signed in on another tab, and this page is being reloaded.
      if (userInfo && userInfo.pid !== owner?.pid) return
      draftState.set({ kind: 'unknown' })
      return await loadDraft()
    }
    if (unsent) return await continueUnsent(unsent, stored)
    const draft = stored ? draftFromWire(stored) : createDraft()
    revisions.reset({ revision: stored?.revision ?? null, draft })
    draftState.set({ kind: 'ready', draft })
  } catch (error) {
    if (findProblemCode(error) === 'SIGNED_OUT') refreshSession()
    draftState.set({ kind: 'failed', error })
  }
}

function isOthersDraft(stored: StoredDraft | null): boolean {
  return stored?.pid !== undefined && stored.pid !== owner?.pid
}

async function continueUnsent({ known, draft }: UnsentDraft, stored: StoredDraft | null) {
  const isUnchanged = known.some(({ revision }) => revision === (stored?.revision ?? null))
  if (!isUnchanged) await loadMerge()
  const [confirmed = revisions.confirmed(), ...unanswered] = known
  revisions.reset(confirmed, ...unanswered)
  if (isUnchanged) return showAndUpload(draft)
  draftState.set({ kind: 'ready', draft })
  return applyServerDraft(stored)
}

export function changeDraft(change: (draft: LocalDraft) => LocalDraft) {
  const state = draftState.get()
  if (state.kind !== 'ready') return
  const draft = change(state.draft)
  if (draft === state.draft) return
  showAndUpload(draft)
}

export async function beginDraft(draft: Draft): Promise<void> {
  await loadDraft()
  changeDraft(() => createDraft(draft))
}

export const uploadDraftNow = () => uploader.flush()

/** A save deletes the draft, and a late upload would recreate it. */
export const pauseDraftSaving = () => uploader.cancel()

export function resumeDraftSaving() {
  const state = draftState.get()
  if (state.kind === 'ready') showAndUpload(state.draft)
}

export async function discardDraft(): Promise<void> {
  await uploader.cancel()
  // With another citizen's cookie this would delete their draft.
  const { userInfo } = await fetchSession()
  if (userInfo !== null && userInfo.pid !== owner?.pid) return
  await send(deleteDraft, {})
  startNewDraft()
}

/** Called if the draft was saved or deleted elsewhere. */
export function continueAsNewRequest() {
  const state = draftState.get()
  if (state.kind !== 'ready') return
  const draft = createDraft(state.draft)
  startNewDraft(draft)
  showAndUpload(draft)
}

/** Drops the draft of this page and loads the one of the server. */
export function loadLatestDraft() {
  void uploader.cancel()
  removeUnsent()
  draftState.set({ kind: 'unknown' })
  void loadDraft()
}

async function checkForNewerDraft() {
  const before = revisions.confirmed()
  const isUnchanged = () =>
    draftState.get().kind === 'ready' && uploader.isIdle() && revisions.confirmed() === before
  if (!isUnchanged()) return
  const newer = await call(getDraft, {})
  if (isOthersDraft(newer)) return refreshSession()
  if ((newer?.revision ?? null) === before.revision) return
  await loadMerge()
  // An upload that began meanwhile is newer than this answer.
  if (isUnchanged()) await applyServerDraft(newer)
}

/** A phone that closes a webview fires pagehide, or visibilitychange, or neither. */
function uploadBeforeClose() {
  const isLast = true
  uploader.flush(isLast)
}

addEventListener('pagehide', uploadBeforeClose)
// A page from the back-forward cache may be outdated.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) checkForNewerDraft().catch(() => undefined)
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') uploadBeforeClose()
  if (document.visibilityState === 'visible') checkForNewerDraft().catch(() => undefined)
})
subscribeToSession(() => {
  owner ??= findSignedInCitizen()
  uploader.flush()
  if (draftState.get().kind === 'failed' && isOwnerSignedIn()) void loadDraft()
})
