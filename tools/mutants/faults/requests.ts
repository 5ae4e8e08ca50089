import type { Fault } from '../fault.ts'

/** Requests that are repeated, late or in conflict. */
export const requests: readonly Fault[] = [
  {
    id: 'request-repeated',
    promise: 'A repeated request id has its effect once and gets the first answer.',
    file: 'server/src/platform/idempotency/idempotent.ts',
    find: 'if (!first) throw error',
    replace: 'if (error) throw error',
    stage: 'server',
    tests: ['idempotent.test.ts', 'order-safety.test.ts'],
  },
  {
    id: 'request-stale-version',
    promise: 'A change based on a stale version is refused with 409.',
    file: 'server/src/engine/resource/writing.ts',
    find: 'row.version !== version)',
    replace: 'row.version === undefined)',
    stage: 'server',
    tests: ['position.test.ts'],
  },
]
