// Where the citizen is signed in, and ending it from here (D10).
import { ALL_OTHERS, endSession, listSessions, type OpenSession } from '@border-pass/contract/session-routes'
import { FailureDialog } from '../../api/failure-dialog.tsx'
import { ALWAYS_REFETCH, LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { momentText } from '../../text/moment-text.ts'
import { deviceText, SESSIONS_TEXT } from '../../text/per-screen/sessions-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions, ScreenHeading, Stack } from '../../ui/layout/screen-layout.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { useCitizen } from '../../session/session-store.ts'

const CARD_HEIGHT = 160

export function SessionsScreen() {
  const { sessions, error, retry, ...state } = useSessions()
  return (
    <Stack gap="l">
      <ScreenHeading title={SESSIONS_TEXT.title}>{SESSIONS_TEXT.intro}</ScreenHeading>
      {state.ended !== null && (
        <Banner kind="good">
          {state.ended === ALL_OTHERS ? SESSIONS_TEXT.endedAll : SESSIONS_TEXT.ended}
        </Banner>
      )}
      {!sessions && !error && <Waiting lines={[CARD_HEIGHT, CARD_HEIGHT]} onRetry={retry} />}
      {!sessions && error && <LookUpFailure error={error} onRetry={retry} />}
      {sessions && <SessionCards sessions={sessions} {...state} />}
      {state.endingError && <FailureDialog error={state.endingError} onClose={state.closeError} />}
    </Stack>
  )
}

type Ending = Pick<ReturnType<typeof useSessions>, 'ending' | 'end' | 'endOthers'>

function SessionCards({ sessions, ...state }: Ending & { sessions: readonly OpenSession[] }) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne).length
  return (
    <>
      {sessions.map((session) => (
        <SessionCard key={session.session} session={session} {...state} />
      ))}
      {others === 0 && <WholeWords as="p">{SESSIONS_TEXT.noOthers}</WholeWords>}
      {others > 1 && (
        <Actions>
          <Button
            kind="danger"
            busyText={state.ending === ALL_OTHERS ? SESSIONS_TEXT.ending : null}
            onPress={state.endOthers}
          >
            {SESSIONS_TEXT.endAll}
          </Button>
        </Actions>
      )}
    </>
  )
}

function SessionCard({ session, ending, end }: Ending & { session: OpenSession }) {
  const { device, since, isThisOne, session: name } = session
  const words = deviceText(device)
  return (
    // No landmark of its own: two devices may have the same words.
    <Card>
      <WholeWords as="h2">{words}</WholeWords>
      <WholeWords as="p">{SESSIONS_TEXT.since(momentText(Date.parse(since)))}</WholeWords>
      {isThisOne ? (
        <div>
          <StatusBadge tone="good">{SESSIONS_TEXT.thisOne}</StatusBadge>
        </div>
      ) : (
        <Actions>
          <Button
            label={SESSIONS_TEXT.endOf(words)}
            busyText={ending === name ? SESSIONS_TEXT.ending : null}
            onPress={() => end(name)}
          >
            {SESSIONS_TEXT.end}
          </Button>
        </Actions>
      )}
    </Card>
  )
}

// The citizen's sessions, and ending others (D10).

export function useSessions() {
  const { pid } = useCitizen()
  const queryKey = ['sessions', pid]
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    ...ALWAYS_REFETCH,
  })
  const ending = useMutation({
    mutationFn: (session: string) => send(endSession, { params: { session } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  // It ended by itself meanwhile.
  const isGone = problemCode(ending.error) === 'NOT_FOUND'
  return {
    sessions: data?.items ?? null,
    error,
    retry: () => void refetch(),
    /** The session that is being ended, or all others. */
    ending: ending.isPending ? ending.variables : null,
    ended: ending.isSuccess || isGone ? ending.variables : null,
    endingError: isGone ? null : ending.error,
    end: (session: string) => ending.mutate(session),
    endOthers: () => ending.mutate(ALL_OTHERS),
    closeError: ending.reset,
  }
}
