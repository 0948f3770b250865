// The picture of the citizen's own ID card, as an address that an image takes (specification 7, imgcard).
import { useQuery } from '@tanstack/react-query'
import { findFaceImage } from '@border-pass/contract/registry-routes'
import { call } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { useCitizen } from '../../session/use-session.ts'

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
    /** Null also where the registry has none. */
    error: problemCode(error) === 'NOT_FOUND' ? null : error,
    retry: () => void refetch(),
  }
}
