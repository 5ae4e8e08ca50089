// Runs in a worker thread, see timed-check.ts.
import { checkByParts } from '@mtm/shared-utils/contracts/check-rule'
import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import type { CheckAnswer, CheckQuestion } from './timed-check.ts'

answerQuestions(answerTo)

function answerTo({ parts, value }: CheckQuestion): CheckAnswer {
  try {
    return { failure: checkByParts(parts, value) }
  } catch {
    return { broken: true }
  }
}
