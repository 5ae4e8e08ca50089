import type { LineInput } from '@mtm/shared-utils/contracts/garments'

/**
 * Extra trousers (reference 4.3, `spare`): a second line of the same trousers, priced and cut like any other. Null for
 * other garments.
 */
export function extraTrousers<T extends Pick<LineInput, 'category' | 'quantity'>>(line: T): T | null {
  return line.category === 'MT' || line.category === 'LT' ? { ...line, quantity: 1 } : null
}
