import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckFailure, CheckPart } from '@mtm/shared-utils/contracts/check-rule'

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
export interface TimedCheck {
  /** `late` when it took too long */
  check(question: CheckQuestion): Promise<CheckAnswer | 'late'>
  close(): Promise<void>
}

/**
 * A pattern may take for ever on a short text, and nothing stops one that runs but the end of its thread. So checks
 * run one after the other in a thread of their own, which is ended when one takes too long, and begun anew.
 */
export function timedCheck(): TimedCheck {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const fresh = new Worker(PROGRAM)
    fresh.unref()
    await once(fresh, 'online')
    return fresh
  }
  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const ask = async (question: CheckQuestion): Promise<CheckAnswer | 'late'> => {
    worker ??= await start()
    const done = new AbortController()
    const { signal } = done
    worker.postMessage(question)
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), PATIENCE_MS)
    try {
      const answered = once(worker, 'message', { signal }).then(([answer]) => answer as CheckAnswer)
      answered.catch(() => undefined)
      const answer = await Promise.race([answered, late.promise])
      if (answer === 'late') await end()
      return answer
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      done.abort()
    }
  }
  return {
    check(question) {
      const asked = turn.then(() => ask(question))
      turn = asked.catch(() => undefined)
      return asked
    },
    async close() {
      await turn
      await end()
    },
  }
}
