import type { Fault } from '../fault.ts'

const ORDERS = 'shared-utils/src/garments/orders'

/** The states of an order and the stations of its pieces. */
export const orders: readonly Fault[] = [
  {
    id: 'order-machine',
    promise: 'An order moves only when every guard of the move is known to hold.',
    file: `${ORDERS}/order.machine.ts`,
    find: 'facts[guard] !== true)',
    replace: 'facts[guard] === false)',
    stage: 'units',
    tests: ['garments/orders/*.test.ts'],
  },
  {
    id: 'station-gate',
    promise: 'A piece whose measurements are out of tolerance does not leave the quality check.',
    file: 'server/src/workshop/production/station-handlers.ts',
    find: 'withinTolerance: ({ recorded }) => recorded.withinTolerance,',
    replace: 'withinTolerance: () => true,',
    stage: 'server',
    tests: ['scans.test.ts'],
  },
]
