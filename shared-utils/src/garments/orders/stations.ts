import type { Labelled } from '@mtm/shared-utils/contracts/locale'

/** The role that scans pieces into a station (reference 12). */
export type StationRole =
  | 'planner'
  | 'warehouse'
  | 'cutter'
  | 'line'
  | 'qc'
  | 'presser'
  | 'packer'
  | 'shipping'

export interface Station extends Labelled {
  code: string
  /** usual time, working days */
  days: number
  /** scanning role */
  scannedBy: StationRole
  /** quantities and styles are locked from here on */
  locks?: boolean
}

const station = (
  code: string,
  text: string,
  textEn: string,
  textJp: string,
  days: number,
  scannedBy: StationRole,
): Station => ({
  code,
  text,
  textEn,
  textJp,
  days,
  scannedBy,
})

/** Production stations of a piece, in order; a piece moves to the next one only (reference 10.3). */
export const STATIONS: readonly Station[] = [
  station('ORDER_ACCEPT', '接单(制卡)', 'Order accept (card made)', '受注(カード作成)', 0.5, 'planner'),
  station('SCHEDULING', '排产', 'Scheduling', '日程計画', 0.5, 'planner'),
  station('FABRIC_PREP', '备料', 'Fabric preparation', '生地準備', 1, 'warehouse'),
  { ...station('CUTTING', '裁剪', 'Cutting', '裁断', 1, 'cutter'), locks: true },
  station('IN_PRODUCTION', '缝制(生产中)', 'In production', '縫製(製造中)', 4, 'line'),
  station('CHECKING', '检验', 'Checking', '検品', 0.5, 'qc'),
  station('IRONING', '整烫', 'Ironing', '仕上げプレス', 0.5, 'presser'),
  station('PACKAGING', '包装', 'Packaging', '包装', 0.2, 'packer'),
  station('IN_WAREHOUSE', '入库', 'In warehouse', '入庫', 0.2, 'warehouse'),
  station('FINISH', '完成', 'Finish', '完了', 0, 'shipping'),
]

const indexOf = (code: string | null) => STATIONS.findIndex((one) => one.code === code)

/** Whether a piece is cut: from the station that locks edits. */
export function isCut(code: string | null): boolean {
  return indexOf(code) >= STATIONS.findIndex(({ locks }) => locks)
}

const ALL_DAYS = Math.round(STATIONS.reduce((sum, { days }) => sum + days, 0) * 10) / 10

/** Usual working days a piece still needs from the start of a station on; null: not accepted yet (reference 10.3). */
export function remainingDays(code: string | null): number {
  const from = Math.max(indexOf(code), 0)
  return Math.round(STATIONS.slice(from).reduce((sum, { days }) => sum + days, 0) * 10) / 10
}

/** Progress of an order, 0 to 100: completed stations of its pieces, weighted by usual days (reference 10.3). */
export function orderProgress(pieces: readonly (string | null)[]): number {
  if (pieces.length === 0) return 0
  const done = pieces.reduce((sum, code) => sum + ALL_DAYS - remainingDays(code), 0)
  return Math.round((done / (ALL_DAYS * pieces.length)) * 100)
}

/** Multiple of the usual days after which a piece is overdue (reference 10.3). */
export const TOO_LONG = 1.5

/** The slowest piece's station: a suit is shown and shipped together. */
export function slowest(pieces: readonly (string | null)[]): string | null {
  const first = pieces.reduce((least, code) => Math.min(least, indexOf(code)), STATIONS.length)
  return STATIONS[first]?.code ?? null
}
