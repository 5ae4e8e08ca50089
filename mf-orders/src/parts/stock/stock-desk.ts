/** Where rolls come in, unless somebody says otherwise. */
export const WAREHOUSE = 'MAIN'

/** What the stock desk changes. */
export const STOCK_CHANGES = ['stock-balance', 'stock-roll', 'stock-move']

const PER_METRE = 1000

/** Metres as they are typed, in whole millimetres. */
export const millimetres = (metres: number | string): number => Math.round(Number(metres) * PER_METRE)

/** Millimetres as metres that are typed over. */
export const typedMetres = (mm: number | null): number => (mm ?? 0) / PER_METRE
