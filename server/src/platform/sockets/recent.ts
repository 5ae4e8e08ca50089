import type { Person } from './connections.ts'
import { includes, type Audience } from '../events/topics.ts'

/** A page that was not connected may ask for what was told so long ago. */
const KEPT_MS = 120_000

interface Kept<Message> {
  at: number
  whom: Audience
  message: Message
}

/** What pages were told lately, for those that were not connected then. What is alike is kept, and told, once. */
export interface Recent<Message> {
  keep(whom: Audience, message: Message): void
  /** from now on only is it known what was told */
  forget(): void
  /** what this person would have been told since then, the oldest first; null: it is not known */
  since(time: number, person: Pick<Person, 'userId' | 'tenantIds'>): Message[] | null
}

/** @param now a clock that never goes back, ms */
export function createRecent<Message extends object>(now: () => number): Recent<Message> {
  // in the order of time
  const kept = new Map<string, Kept<Message>>()
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
      const told = [...kept.values()].filter(({ at, whom }) => at >= time && includes(whom, person))
      return [...new Set(told.map(({ message }) => message))]
    },
  }
}
