import type { Person } from './connections.ts'
import { includes, type Audience } from '../events/topics.ts'

/** Period for which missed messages can be replayed. */
const KEPT_MS = 120_000

interface RecentMessage<Message> {
  at: number
  whom: Audience
  message: Message
}

/** Recent messages for pages that were disconnected. Equal messages are stored and replayed once. */
export interface Recent<Message> {
  keep(whom: Audience, message: Message): void
  /** messages are recorded from this time on */
  forget(): void
  /** missed messages of a user since a time, oldest first; null when unknown */
  since(time: number, person: Pick<Person, 'userId' | 'tenantIds'>): Message[] | null
}

/** @param now a monotonic clock, ms */
export function createRecent<Message extends object>(now: () => number): Recent<Message> {
  // in chronological order
  const kept = new Map<string, RecentMessage<Message>>()
  let known = now()
  const dropOld = () => {
    const oldest = now() - KEPT_MS
    for (const [key, { at }] of kept) {
      if (at >= oldest) break
      kept.delete(key)
    }
    known = Math.max(known, oldest)
  }
  return {
    keep(whom, message) {
      dropOld()
      const key = JSON.stringify([whom.tenantId, whom.users, message])
      kept.delete(key)
      kept.set(key, { at: now(), whom, message })
    },
    forget() {
      kept.clear()
      known = now()
    },
    since(time, person) {
      dropOld()
      if (time < known) return null
      const missed = [...kept.values()].filter(({ at, whom }) => at >= time && includes(whom, person))
      return [...new Set(missed.map(({ message }) => message))]
    },
  }
}
