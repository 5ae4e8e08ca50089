import type { CheckFailure, CheckPart } from '@mtm/shared-utils/contracts/check-rule'
import { workerThread, type WorkerThread } from '../../platform/threads/worker-thread.ts'

/** A check to run. */
export interface CheckRequest {
  parts: readonly CheckPart[]
  value: string
}
/** Its result; `broken` for an invalid pattern. */
export type CheckAnswer = { failure: CheckFailure | null } | { broken: true }

/** Timeout of a pattern; sensible ones take microseconds. */
const TIMEOUT_MS = 250
const PROGRAM = new URL('check-worker.main.ts', import.meta.url)

/** Checks values against user-written patterns with a timeout, without blocking other work. */
export type TimedCheck = WorkerThread<CheckRequest, CheckAnswer>

/** A pattern may run forever on a short text, so checks run in a thread that can be terminated. */
export const timedCheck = (): TimedCheck => workerThread(PROGRAM, TIMEOUT_MS)
