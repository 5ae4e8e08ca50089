import type { RecordTopic, SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { bus } from '../bus/bus.ts'

/** Whether a topic names a record. */
export const isRecord = (topic: SocketTopic | RecordTopic): topic is RecordTopic => topic.includes('/')

/**
 * Announces records that changed elsewhere to this page, batched: parts that show one refetch it.
 * @param soon runs something once in a while
 */
export function recordChanges(soon: (run: () => void) => void): (topic: RecordTopic) => void {
  const waiting = new Map<string, Set<string>>()
  return (topic) => {
    const at = topic.indexOf('/')
    const resource = topic.slice(0, at)
    waiting.set(resource, (waiting.get(resource) ?? new Set()).add(topic.slice(at + 1)))
    soon(() => {
      const changes = [...waiting]
      waiting.clear()
      for (const [name, ids] of changes) {
        // an empty name means any record
        const known = ids.has('') ? [] : [...ids]
        bus.raise(resourceChanged, { resource: name, ids: known })
      }
    })
  }
}
