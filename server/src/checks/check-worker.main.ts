// Runs in a thread of its own, see timed-check.ts.
import { parentPort } from 'node:worker_threads'
import { checkByParts } from '@mtm/shared-utils/contracts/check-rule'
import type { CheckAnswer, CheckQuestion } from './timed-check.ts'

parentPort?.on('message', ({ parts, value }: CheckQuestion) => {
  parentPort?.postMessage(answerTo(parts, value))
})

function answerTo(parts: CheckQuestion['parts'], value: string): CheckAnswer {
  try {
    return { failure: checkByParts(parts, value) }
  } catch {
    return { broken: true }
  }
}
