/** Types of the tailoring domain: categories, moulds, rules, catalogue, prices, orders. Lengths mm, money minor units. */
export type * from './garment-category.ts'
export type * from './garment-moulds.ts'
export type * from './garment-rules.ts'
export type * from './garment-catalogue.ts'
export type * from './garment-prices.ts'
export type * from './garment-orders.ts'
