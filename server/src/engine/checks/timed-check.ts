import type { CheckFailure, CheckPart } from '@mtm/shared-utils/contracts/check-rule'
import { workThread, type WorkThread } from '../../platform/threads/work-thread.ts'

/** What a check is asked. */
export interface CheckQuestion {
  parts: readonly CheckPart[]
  value: string
}
/** What it answers; `broken` when a pattern is none. */
export type CheckAnswer = { failure: CheckFailure | null } | { broken: true }

/** A pattern that takes longer goes astray: sensible ones take microseconds. */
const PATIENCE_MS = 250
const PROGRAM = new URL('check-worker.main.ts', import.meta.url)

/** Checks values by patterns that people wrote, none for longer than a moment and never in the way of others. */
export type TimedCheck = WorkThread<CheckQuestion, CheckAnswer>

/** A pattern may take for ever on a short text, so checks run in a thread that can be ended. */
export const timedCheck = (): TimedCheck => workThread(PROGRAM, PATIENCE_MS)
