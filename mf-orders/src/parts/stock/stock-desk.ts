/** Default location of received rolls. */
export const WAREHOUSE = 'MAIN'

/** Resources changed by the stock desk. */
export const STOCK_CHANGES = ['stock-balance', 'stock-roll', 'stock-move']

const PER_METRE = 1000

/** Parses typed metres to whole millimetres. */
export const millimetres = (metres: number | string): number => Math.round(Number(metres) * PER_METRE)

/** Formats millimetres as metres for input. */
export const typedMetres = (mm: number | null): number => (mm ?? 0) / PER_METRE
