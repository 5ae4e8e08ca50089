import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import { useKitText } from '../texts/use-kit-text.ts'

/**
 * Why a list so long cannot be sorted by some of its columns; null while it is short.
 * @example const tooLong = useTooLong(list.total)
 */
export function useTooLong(total: number): string | null {
  const t = useKitText()
  return total > LONG_LIST ? t('table.tooLong', { count: LONG_LIST }) : null
}
