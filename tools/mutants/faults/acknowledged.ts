import type { Fault } from '../fault.ts'

const TESTS = { stage: 'faults', tests: ['rounds.test.ts'] } as const

/** What an acknowledged request may rely on when processes die and connections break. */
export const acknowledged: readonly Fault[] = [
  {
    id: 'acknowledged-before-stored',
    promise: 'A request is acknowledged when it is on the disk, not before.',
    file: 'server/src/platform/database/database.ts',
    find: 'statement_timeout: 30_000,',
    replace: "statement_timeout: 30_000,\n    options: '-c synchronous_commit=off',",
    ...TESTS,
  },
  {
    id: 'acknowledged-twice',
    promise: 'A request that is repeated because its answer was lost has one effect.',
    file: 'server/src/platform/idempotency/idempotent.ts',
    find: 'const key = { tenantId, userId, requestId }',
    replace: 'const key = { tenantId, userId, requestId: `${requestId}${Math.random()}` }',
    ...TESTS,
  },
  {
    id: 'acknowledged-unlogged',
    promise: 'A payment is stored together with its row in the operation log.',
    file: 'server/src/workshop/payments/record-payment.ts',
    find: 'await audit(trx, actor, { target: [row.id] })',
    replace: 'void audit',
    ...TESTS,
  },
]
