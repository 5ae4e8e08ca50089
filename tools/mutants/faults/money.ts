import type { Fault } from '../fault.ts'

const PRICE = 'shared-utils/src/garments/price'

/** Prices, and money that comes in and goes back. */
export const money: readonly Fault[] = [
  {
    id: 'money-price-lining',
    promise: 'The price of a garment is the sum of everything it is made of.',
    file: `${PRICE}/formula.ts`,
    find: 'fabricAmount + liningAmount + trimSum',
    replace: 'fabricAmount + trimSum',
    stage: 'units',
    tests: ['garments/price/*.test.ts'],
  },
  {
    id: 'money-rounding',
    promise: 'Amounts are whole minor units, halves rounded up.',
    file: `${PRICE}/round.ts`,
    find: 'Math.floor((2 * numerator + denominator) / (2 * denominator))',
    replace: 'Math.floor(numerator / denominator)',
    stage: 'units',
    tests: ['garments/price/*.test.ts'],
  },
  {
    id: 'money-tax-base',
    promise: 'Tax is charged on goods, rush and express fee together.',
    file: `${PRICE}/formula.ts`,
    find: 'percentOf(goods + rush + express, input.taxPercent)',
    replace: 'percentOf(goods + rush, input.taxPercent)',
    stage: 'units',
    tests: ['garments/price/*.test.ts'],
  },
  {
    id: 'money-express-free',
    promise: 'The express fee is waived above the threshold of the price list, not at it.',
    file: `${PRICE}/express-fee.ts`,
    find: 'goods > express.freeAbove',
    replace: 'goods >= express.freeAbove',
    stage: 'units',
    tests: ['garments/price/*.test.ts'],
  },
  {
    id: 'money-discount-limit',
    promise: 'Nobody grants a higher discount than the limit of their roles.',
    file: 'server/src/trade/settings/discount.ts',
    find: 'if (discountPercent > limit)',
    replace: 'if (discountPercent > limit + 100)',
    stage: 'server',
    tests: ['order-help.test.ts'],
  },
  {
    id: 'money-refund-second-person',
    promise: 'A large refund is recorded by another person than the one who requested it.',
    file: 'server/src/workshop/payments/record-refund.ts',
    find: 'if (payment.refundAskedBy === actor.username)',
    replace: 'if (payment.refundAskedBy === null)',
    stage: 'server',
    tests: ['payment-desk.test.ts'],
  },
]
