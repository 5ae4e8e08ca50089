// Runs in a worker thread, see timed-check.ts.
import { checkByParts } from '@mtm/shared-utils/contracts/check-rule'
import { serveWorkerRpc } from '../../platform/threads/worker-rpc.ts'
import type { CheckAnswer, CheckRequest } from './timed-check.ts'

serveWorkerRpc(answerTo)

function answerTo({ parts, value }: CheckRequest): CheckAnswer {
  try {
    return { failure: checkByParts(parts, value) }
  } catch {
    return { broken: true }
  }
}
