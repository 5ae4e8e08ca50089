import { defineEvent } from '../events.ts'

/** A record of a resource was added, changed or removed (by this page or, over the socket, by another). */
export const resourceChanged = defineEvent('resource.changed', {
  resource: 'position',
  ids: ['0'.repeat(32)],
})
