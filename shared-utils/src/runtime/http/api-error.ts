import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'

/** Why a call did not bring its result. `message` is a sentence for the person, in his language. */
export class ApiError extends Error {
  /** HTTP status; 0: no answer came (offline, cut, timed out) */
  readonly status: number
  /** envelope code, else the status */
  readonly code: number
  /** the envelope's `result`: allowed moves, findings, ... */
  readonly detail: unknown
  readonly fields: readonly FieldProblem[]
  /** what to tell support */
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
    const fields = (facts.detail as { fields?: unknown } | null)?.fields
    this.fields = Array.isArray(fields) ? (fields as FieldProblem[]) : []
  }
}

/** True for the error of a call that its caller gave up. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
