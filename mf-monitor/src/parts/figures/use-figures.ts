import type { Figure, FigureAnswer, FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { http } from '@mtm/shared-utils/runtime'
import { useCall } from '@mtm/shared-utils/kit/query'

/** How often figures are asked for, ms. */
export const EVERY = 3_000
/** Samples of a curve: two minutes. */
export const KEPT = 40

/** The figures of one moment. */
export interface FigureSample {
  /** ms since the epoch */
  at: number
  figures: readonly Figure[]
}

/** The last samples of an area, the newest at the end; another is taken every few seconds while the tab is shown. */
export function useFigures(area: FigureArea) {
  return useCall<FigureSample[]>({
    key: ['monitor', area],
    every: EVERY,
    call: async (signal, last = []) => {
      const path = `/sys/monitor/figures/${area}`
      const { at, figures } = await http.get<FigureAnswer>(path, {}, { signal, quiet: true })
      return [...last, { at: Date.parse(at), figures }].slice(-KEPT)
    },
  })
}
