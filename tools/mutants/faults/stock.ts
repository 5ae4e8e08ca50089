import type { Fault } from '../fault.ts'

/** Rolls of cloth and what orders reserve of them. */
export const stock: readonly Fault[] = [
  {
    id: 'stock-reservation',
    promise: 'Reserved cloth is no longer free.',
    file: 'server/src/trade/stock/reservation-rows.ts',
    find: 'set free_mm = roll.free_mm - taken.mm,',
    replace: 'set free_mm = roll.free_mm,',
    stage: 'server',
    tests: ['reserve-cloth.test.ts'],
  },
  {
    id: 'stock-release',
    promise: 'Cloth of a cancelled or expired reservation is free again.',
    file: 'server/src/trade/stock/reserve-cloth.ts',
    find: 'set free_mm = roll.free_mm + back.mm,',
    replace: 'set free_mm = roll.free_mm,',
    stage: 'server',
    tests: ['reserve-cloth.test.ts'],
  },
  {
    id: 'stock-shortage',
    promise: 'An order is refused when a material sold from stock has not enough cloth.',
    file: 'server/src/trade/stock/reserve-cloth.ts',
    find: 'else if (needsOfOne[0]!.fromStock)',
    replace: 'else if (!needsOfOne[0]!.fromStock)',
    stage: 'server',
    tests: ['reserve-cloth.test.ts'],
  },
  {
    id: 'stock-count',
    promise: 'A count corrects the free part of a roll and leaves its reservations alone.',
    file: 'server/src/trade/stock/correct-rolls.ts',
    find: 'return totalMm - reservedMm - freeMm',
    replace: 'return totalMm - freeMm',
    stage: 'server',
    tests: ['stock-desk.test.ts'],
  },
]
