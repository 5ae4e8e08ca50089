import { mould, type mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { mouldFamily, mouldsOf, NO_OVERRIDES, type MouldOverrides } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { fakeResource, type FakeResource, type FakeRow } from '@mtm/shared-utils/kit/testing'
import { answer, okEnvelope } from '@mtm/shared-utils/runtime/testing'

const FAMILY = mouldFamily(BUILT_IN.catalogue, 'MJ')!
const JACKETS = mouldsOf(FAMILY).filter(({ fit, stature }) => fit === 'regular' && stature === 'R')
/** Department ids of two stores. */
export const [EAST, WEST] = ['e'.repeat(32), 'f'.repeat(32)]
const DIFFERENCE = { mouldNo: 'MJ-REG-44R', code: 'chest', from: 980, to: 990 }

/** Permission codes for moulds. */
export const MOULD_CODES = ['list', 'add', 'edit', 'delete', 'export', 'import'].map(
  (code) => `mould:${code}`,
)

/** The n-th jacket of a list; the first one has an overridden chest. */
export function sampleMould(n: number): Record<string, unknown> & { mouldNo: string } {
  const { mouldNo, category, fit, size, stature, finished } = JACKETS[n % JACKETS.length]!
  return {
    mouldNo: n < JACKETS.length ? mouldNo : `${mouldNo}${n}`,
    category,
    fit,
    size,
    stature,
    ...finished,
    isOwn: n === 0,
    derived: n === 0 ? { chest: finished.chest! - 10 } : {},
    sizeLabels: 'CN 170/88A',
    tryOn: n,
    versionNo: 2,
    sortNo: n,
  }
}

/** The n-th version of a list, newest first. */
export const sampleVersion = (n: number) => ({
  category: 'MJ',
  versionNo: 23 - n,
  isCurrent: n === 0,
  action: 'values',
  moulds: 1,
  measures: 2,
  note: `样衣实测${n}`,
  createBy: 'reviewer',
  createTime: '2026-11-20 10:00:00',
})

export const mouldRows = [0, 1, 2].map((n) => ({ ...sampleMould(n), id: String(n).repeat(32), version: 0 }))
export const versionRows = [1, 2].map((n) => ({ ...sampleVersion(n), id: String(n).repeat(32), version: 0 }))

export interface MouldServer extends FakeResource {
  overrides: MouldOverrides
  /** message with which all changes are refused; null: changes succeed */
  refusal: string | null
  /** request bodies sent to a path */
  sent(path: string): unknown[]
}

/** For tests: fake endpoints of the mould screens. */
export function mouldServer(resource: typeof mould | typeof mouldVersion = mould): MouldServer {
  const outcome = (differences: object[]) => () =>
    server.refusal
      ? answer(409, { success: false, message: server.refusal, code: 409, result: null, timestamp: 0 })
      : answer(200, okEnvelope({ versions: { MJ: 3 }, differences }, '版型已更新'))
  const rows: readonly FakeRow[] = resource === mould ? mouldRows : versionRows
  const fake = fakeResource(resource as Resource, rows, {
    'GET /mtm/catalogue': () => BUILT_IN,
    'GET /mtm/mould/chart': ({ query }) => ({
      category: 'MJ',
      versionNo: Number(query.get('versionNo') ?? 2),
      currentNo: 2,
      standard: FAMILY,
      overrides: server.overrides,
    }),
    'GET /mtm/mould/try-on': () => [{ departId: EAST, store: '东门店', quantity: 2 }],
    'GET /sys/choice/department': () => [
      { id: EAST, code: 'A01', label: '东门店' },
      { id: WEST, code: 'A02', label: '西门店' },
    ],
    'PUT /mtm/mould/try-on': outcome([]),
    'PUT /mtm/mould/edit': outcome([]),
    'PUT /mtm/mould/grade': outcome([DIFFERENCE]),
    'POST /mtm/mould/generate': outcome([DIFFERENCE]),
    'POST /mtm/mould/restore': outcome([DIFFERENCE]),
    'GET /mtm/mould/version/changes': () => ({
      category: 'MJ',
      versionNo: 22,
      grades: [{ code: 'chest', part: 'step', from: null, to: 42 }],
      differences: [DIFFERENCE],
    }),
  })
  const server: MouldServer = Object.assign(fake, {
    overrides: NO_OVERRIDES,
    refusal: null,
    sent: (path: string) => fake.calls.filter((call) => call.path === path).map(({ body }) => body),
  })
  return server
}
