import { isLost } from '@mtm/shared-utils/kit/query'
import { newRequestId } from '../order-form/state/form-state.ts'

/** Sends a command with a request id, so that the server executes it at most once. */
export type IdempotentRequest = <Answer>(send: (requestId: string) => Promise<Answer>) => Promise<Answer>

/**
 * Keeps one request id until the server has answered, even with a refusal. A retry after a lost answer sends the same
 * id again.
 */
export function idempotentRequest(): IdempotentRequest {
  let requestId = newRequestId()
  return async (send) => {
    try {
      const answer = await send(requestId)
      requestId = newRequestId()
      return answer
    } catch (error) {
      if (!isLost(error)) requestId = newRequestId()
      throw error
    }
  }
}

/** One idempotent request per key: a command that was abandoned never shares its id with another one. */
export function idempotentRequests(): (key: string) => IdempotentRequest {
  const requests = new Map<string, IdempotentRequest>()
  return (key) => {
    const request = requests.get(key) ?? idempotentRequest()
    requests.set(key, request)
    return request
  }
}
