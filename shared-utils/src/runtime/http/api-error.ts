import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'

/** Why a call failed. `message` is a sentence for the user, in their language. */
export class ApiError extends Error {
  /** HTTP status; 0: no answer (offline, aborted, timed out) */
  readonly status: number
  /** envelope code, else the status */
  readonly code: number
  /** the envelope's `result`: allowed moves, findings, ... */
  readonly detail: unknown
  /** key of the message in the error catalogue; null where no server of ours answered. Compare it, not the text */
  readonly key: string | null
  readonly fields: readonly FieldProblem[]
  /** reference for support */
  readonly requestId: string | null
  constructor(
    message: string,
    facts: { status: number; code?: number; detail?: unknown; requestId?: string | null },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = facts.status
    this.code = facts.code ?? facts.status
    this.detail = facts.detail ?? null
    this.requestId = facts.requestId ?? null
    const { fields, key } = (facts.detail ?? {}) as { fields?: unknown; key?: unknown }
    this.key = typeof key === 'string' ? key : null
    this.fields = Array.isArray(fields) ? (fields as FieldProblem[]) : []
  }
}

/** True for the error of a call that its caller gave up. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
