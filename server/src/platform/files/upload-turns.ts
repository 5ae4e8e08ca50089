import { AppError } from '@mtm/shared-utils/contracts/errors'

/** Uploads are held in memory until their folder is known, 10 MB at most each. */
const MOST_AT_ONCE = 24
const MOST_OF_ONE = 6
const WAIT_SECONDS = 5

/** Refuses more uploads at the same time than this process has memory for, and more of one person. */
export function uploadTurns() {
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
