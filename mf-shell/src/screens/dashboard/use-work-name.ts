import type { Work } from '@mtm/shared-utils/contracts/dto/dashboard'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useBoardText } from './board-texts.ts'

/** The name of a kind of work; for a station the station's name. */
export function useWorkName(): (work: Pick<Work, 'kind' | 'station'>) => string {
  const t = useBoardText()
  const text = useDictText()
  return ({ kind, station }) => t(`work.${kind}`, { name: text('station', station) })
}
