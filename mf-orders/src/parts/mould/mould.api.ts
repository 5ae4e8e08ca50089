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

/** Addresses of the mould screens. */
export const MOULD_SCREENS = {
  chart: '/materials/mould-chart',
  versions: '/materials/mould-versions',
} as const

/** A change of moulds with path and method. */
export interface MouldChangeCall {
  path: (typeof MOULD_CALLS)[keyof typeof MOULD_CALLS]
  method: 'PUT' | 'POST'
  body: object
}

/** Sends a change of moulds, or its preview. */
export async function changeMoulds(
  { path, method, body }: MouldChangeCall,
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

/** Announces changed moulds, so that lists, charts and order forms reload. */
export function announceMoulds(): void {
  for (const resource of [mould, mouldVersion]) announceChange(resource, [])
}

/** The moulds of a category, in the current or an earlier version. */
export function useChart(category: string | undefined, versionNo?: string) {
  return useApi<MouldChart>(
    MOULD_CALLS.chart,
    { category: category ?? '', ...(versionNo !== undefined && { versionNo }) },
    { enabled: category !== undefined, resource: mould.name, keep: true },
  )
}

const LIST = `${mould.base}/list`
/** Page size above the number of moulds. */
const ALL = 1_000

/** All moulds of the tenant. */
export async function readAllMoulds(): Promise<MouldRow[]> {
  return (await http.get<Page<MouldRow>>(LIST, { pageNo: 1, pageSize: ALL }, { quiet: true })).records
}

/** All moulds of a category. */
export function useMouldsOf(category: string | null) {
  return useApi<Page<MouldRow>>(
    LIST,
    { category, pageNo: 1, pageSize: ALL },
    { enabled: category !== null, resource: mould.name },
  )
}

/** The versions of the read rows, by category. */
export const versionsOf = (rows: readonly MouldRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ category, versionNo }) => [category!, versionNo ?? 0]))
