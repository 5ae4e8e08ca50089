import type { ReportRecord } from '@mtm/shared-utils/contracts/dto/report'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { splitValues } from '../field/comma-list.ts'

/** Which report a popup opens, and where the values of the chosen records go. */
export interface PopupSettings {
  /** the code of the report */
  code?: string | undefined
  /** comma lists of the same length: columns of the report, fields of the form or row */
  orgFields?: string | undefined
  destFields?: string | undefined
}

/** From a column of the report to a field. */
export type Filling = readonly [source: string, target: string][]

/** Problems of a popup's settings (specification, point 5). */
export const SETTING_TEXTS = {
  missing: ['popup参数未正确配置!', 'The popup is not set up completely', 'popupの設定が不足しています'],
  counts: [
    'popup参数未正确配置,原始值和目标值数量不一致!',
    'The popup is not set up correctly: sources and targets differ in number',
    'popupの設定が正しくありません。元の項目と設定先の数が一致しません',
  ],
} as const satisfies Record<string, Label>

/** The mapping of columns to fields, or the problem of the settings. */
export function fillingOf({
  code,
  orgFields,
  destFields,
}: PopupSettings): Filling | keyof typeof SETTING_TEXTS {
  const trimmed = (list: string | undefined) => splitValues(list?.replaceAll(' ', ''))
  const [sources, targets] = [trimmed(orgFields), trimmed(destFields)]
  if (!code || sources.length === 0 || targets.length === 0) return 'missing'
  if (sources.length !== targets.length) return 'counts'
  return sources.map((source, place) => [source, targets[place]!] as const)
}

/** The field values for chosen records; several become comma lists, none clears the fields. */
export function filledWith(filling: Filling, records: readonly ReportRecord[]): Record<string, unknown> {
  return Object.fromEntries(
    filling.map(([source, target]) => {
      const values = records.map((record) => record[source] ?? null)
      return [target, values.length > 1 ? values.map((value) => value ?? '').join(',') : (values[0] ?? null)]
    }),
  )
}
