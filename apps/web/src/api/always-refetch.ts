// For what may have changed elsewhere: asked for anew when its screen is opened, comes back to the front or has a signal again.
// What is there already stays on the screen meanwhile.
export const ALWAYS_REFETCH = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const
