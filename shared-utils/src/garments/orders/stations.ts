import type { Labelled } from '@mtm/shared-utils/contracts/locale'

export interface Station extends Labelled {
  code: string
  /** usual time, working days */
  days: number
  /** stations a piece may be sent back to for rework */
  rework: string[]
  /** quantities and styles are locked from here on */
  locks?: boolean
}

const station = (
  code: string,
  text: string,
  textEn: string,
  textJp: string,
  days: number,
  rework: string[] = [],
): Station => ({
  code,
  text,
  textEn,
  textJp,
  days,
  rework,
})

/** Production stations of a piece, in order; a piece moves to the next one only (reference 10.3). */
export const STATIONS: readonly Station[] = [
  station('ORDER_ACCEPT', '接单(制卡)', 'Order accept (card made)', '受注(カード作成)', 0.5),
  station('SCHEDULING', '排产', 'Scheduling', '日程計画', 0.5),
  station('FABRIC_PREP', '备料', 'Fabric preparation', '生地準備', 1),
  { ...station('CUTTING', '裁剪', 'Cutting', '裁断', 1), locks: true },
  station('IN_PRODUCTION', '缝制(生产中)', 'In production', '縫製(製造中)', 4),
  station('CHECKING', '检验', 'Checking', '検品', 0.5, ['IN_PRODUCTION', 'CUTTING']),
  station('IRONING', '整烫', 'Ironing', '仕上げプレス', 0.5, ['CHECKING']),
  station('PACKAGING', '包装', 'Packaging', '包装', 0.2, ['IRONING']),
  station('IN_WAREHOUSE', '入库', 'In warehouse', '入庫', 0.2, ['CHECKING']),
  station('FINISH', '完成', 'Finish', '完了', 0),
]

/** Where a piece may go from a station: one step on, or back for rework. */
export function stationMoves(code: string): string[] {
  const index = STATIONS.findIndex((one) => one.code === code)
  const next = STATIONS[index + 1]
  return index < 0 ? [] : [...(next ? [next.code] : []), ...(STATIONS[index]?.rework ?? [])]
}
