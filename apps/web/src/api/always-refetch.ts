// For data that may change elsewhere: refetched when its screen opens, regains focus or is online again. The old data stays shown
// meanwhile.
export const ALWAYS_REFETCH = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const
