import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { MouldChart, MouldOutcome } from '@mtm/shared-utils/contracts/dto/mould'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { mould, mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { http } from '@mtm/shared-utils/runtime'

export const MOULD_CALLS = {
  chart: '/mtm/mould/chart',
  changes: '/mtm/mould/version/changes',
  edit: '/mtm/mould/edit',
  grade: '/mtm/mould/grade',
  generate: '/mtm/mould/generate',
  restore: '/mtm/mould/restore',
  reset: '/mtm/mould/reset',
  tryOn: '/mtm/mould/try-on',
} as const

export type MouldRow = Row<typeof mould>

/** Where the screens of moulds are. */
export const MOULD_SCREENS = {
  chart: '/materials/mould-chart',
  versions: '/materials/mould-versions',
} as const

/** A change of moulds: what is asked, and with which method. */
export interface MouldAsk {
  path: (typeof MOULD_CALLS)[keyof typeof MOULD_CALLS]
  method: 'PUT' | 'POST'
  body: object
}

/** Asks for a change of moulds, or what it would change. */
export async function askMoulds(
  { path, method, body }: MouldAsk,
  more: { preview?: boolean; note?: string | null },
  signal?: AbortSignal,
): Promise<{ outcome: MouldOutcome; message: string }> {
  const { result, message } = await http.send<MouldOutcome>(method, path, {
    body: { ...body, ...more },
    quiet: true,
    signal,
  })
  return { outcome: result, message }
}

/** Tells the page that moulds are other than before: lists, charts and order forms ask again. */
export function announceMoulds(): void {
  for (const resource of [mould, mouldVersion]) announceChange(resource, [])
}

/** The moulds of a garment as they hold, or in an earlier version. */
export function useChart(category: string | undefined, versionNo?: string) {
  return useApi<MouldChart>(
    MOULD_CALLS.chart,
    { category: category ?? '', ...(versionNo !== undefined && { versionNo }) },
    { enabled: category !== undefined, resource: mould.name, keep: true },
  )
}

const LIST = `${mould.base}/list`
/** More than there are. */
const ALL = 1_000

/** Every mould of the house. */
export async function readAllMoulds(): Promise<MouldRow[]> {
  return (await http.get<Page<MouldRow>>(LIST, { pageNo: 1, pageSize: ALL }, { quiet: true })).records
}

/** Every mould of a garment. */
export function useMouldsOf(category: string | null) {
  return useApi<Page<MouldRow>>(
    LIST,
    { category, pageNo: 1, pageSize: ALL },
    { enabled: category !== null, resource: mould.name },
  )
}

/** The versions that rows were read in, by garment. */
export const versionsOf = (rows: readonly MouldRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ category, versionNo }) => [category!, versionNo ?? 0]))
