// Queries about the citizen. The hooks that use them are in other files: those load the drawing of codes, which not every screen needs.
import { queryOptions } from '@tanstack/react-query'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { findFaceImage } from '@border-pass/contract/registry-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { call } from '../api/call-route.ts'
import { getServerTime } from '../api/server-time.ts'
import { ALWAYS_REFETCH } from '../service/look-up.tsx'

// `me` in a call is the signed-in citizen, so that no address contains a national ID (D12). The keys of the cache contain it.

export const createOwnRequestsQuery = (pid: string) =>
  queryOptions({
    queryKey: ['requests', pid],
    queryFn: async ({ signal }) => {
      const list = await call(listRequests, { query: { pid: 'me' }, signal })
      return { ...list, readAt: getServerTime() }
    },
    ...ALWAYS_REFETCH,
  })

export const createAccessLogQuery = (pid: string) =>
  queryOptions({
    queryKey: ['access-log', pid],
    queryFn: ({ signal }) => call(listAccess, { signal }),
    ...ALWAYS_REFETCH,
  })

export const createPassesQuery = (pid: string) =>
  queryOptions({
    queryKey: ['passes', pid],
    queryFn: ({ signal }) => call(listPasses, { signal }),
    ...ALWAYS_REFETCH,
  })

export const createFaceQuery = (pid: string) =>
  queryOptions({
    queryKey: ['face', pid],
    queryFn: ({ signal }) => call(findFaceImage, { params: { pid: 'me' }, signal }),
    staleTime: Infinity,
  })
