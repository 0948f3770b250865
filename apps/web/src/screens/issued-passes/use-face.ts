// The photo of the citizen's ID card, as an image address (specification 7, imgcard).
import { useQuery } from '@tanstack/react-query'
import { findFaceImage } from '@border-pass/contract/registry-routes'
import { call } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { useCitizen } from '../../session/session-store.ts'

export function useFace() {
  const { pid } = useCitizen()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['face', pid],
    queryFn: ({ signal }) => call(findFaceImage, { params: { pid: 'me' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    face: data ? `data:${data.mimeType};base64,${data.image}` : null,
    isLoading: isPending,
    /** null also if the registry has none. */
    error: problemCode(error) === 'NOT_FOUND' ? null : error,
    retry: () => void refetch(),
  }
}
