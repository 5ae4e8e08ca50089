import { parentPort } from 'node:worker_threads'

/** What a thread says first: its program is loaded, and the time of a question is that of its answer alone. */
const READY = 'ready'

/** In a thread: answers each message with one message. See `workerThread`. */
export function serveWorkerRpc<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
  parentPort?.postMessage(READY)
}
