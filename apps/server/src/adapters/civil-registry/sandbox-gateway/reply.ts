// A call to the sandbox gateway and its reply.

export type Reply = { readonly status: number; readonly body: unknown }

export type Call = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  readonly body: unknown
}

export function ok(body: unknown): Reply {
  return { status: 200, body }
}

export function refuse(status: number, info: string): Reply {
  return { status, body: { info } }
}
