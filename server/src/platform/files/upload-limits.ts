import { AppError } from '@mtm/shared-utils/contracts/errors'

/** Uploads are buffered in memory until their folder is known, at most 10 MB each. */
const MOST_AT_ONCE = 24
const MOST_OF_ONE = 6
const WAIT_SECONDS = 5

/** Limits concurrent uploads per process, for memory, and per person. */
export function uploadLimits() {
  const byUser = new Map<string, number>()
  let all = 0
  return {
    async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const own = byUser.get(userId) ?? 0
      if (all >= MOST_AT_ONCE || own >= MOST_OF_ONE)
        throw new AppError('http.tooMany', { seconds: WAIT_SECONDS }, 429, 429)
      all++
      byUser.set(userId, own + 1)
      try {
        return await work()
      } finally {
        all--
        const left = (byUser.get(userId) ?? 1) - 1
        if (left > 0) byUser.set(userId, left)
        else byUser.delete(userId)
      }
    },
  }
}
