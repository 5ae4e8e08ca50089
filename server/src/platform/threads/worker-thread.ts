import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterWaiting } from '../timeouts/timeout.ts'

let waiting = 0
/** Pieces of work of this process that threads do or have waiting: documents and pictures. */
export const threadWork = (): number => waiting

/** Work that is done in a thread of its own, one piece after the other. */
export interface WorkerThread<Question, Answer> {
  /**
   * @returns `late` when the answer took too long
   * @throws when the thread fell over
   */
  call(question: Question): Promise<Answer | 'late'>
  close(): Promise<void>
}

/**
 * A thread whose program answers each message with one message (`serveWorkerRpc`). It begins with the first question
 * and keeps no process alive. Nothing stops work that runs but the end of its thread: work that takes too long, or
 * falls over, ends it, and the next question begins it anew.
 * @param timeoutMs ms that one answer may take
 */
export function workerThread<Question, Answer>(
  program: URL,
  timeoutMs: number,
): WorkerThread<Question, Answer> {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const fresh = new Worker(program)
    fresh.unref()
    await once(fresh, 'message') // that it is loaded
    return fresh
  }
  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const callNow = async (question: Question): Promise<Answer | 'late'> => {
    worker ??= await start()
    const done = new AbortController()
    const late = Promise.withResolvers<'late'>()
    const endWaiting = afterWaiting(timeoutMs, () => late.resolve('late'))
    try {
      const answered = once(worker, 'message', { signal: done.signal }).then(([answer]) => answer as Answer)
      // not asked for any more once it is late
      answered.catch(() => undefined)
      worker.postMessage(question)
      const answer = await Promise.race([answered, late.promise])
      if (answer === 'late') await end()
      return answer
    } catch (error) {
      await end()
      throw error
    } finally {
      endWaiting()
      done.abort()
    }
  }
  return {
    call(question) {
      waiting++
      const result = turn.then(() => callNow(question)).finally(() => waiting--)
      turn = result.catch(() => undefined)
      return result
    },
    async close() {
      await turn
      await end()
    },
  }
}
