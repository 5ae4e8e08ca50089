import type { Work } from '@mtm/shared-utils/contracts/dto/dashboard'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useBoardText } from './board-texts.ts'

/** What a kind of work is called; that of a station by its name. */
export function useWorkName(): (work: Pick<Work, 'kind' | 'station'>) => string {
  const t = useBoardText()
  const text = useDictText()
  return ({ kind, station }) => t(`work.${kind}`, { name: text('station', station) })
}
