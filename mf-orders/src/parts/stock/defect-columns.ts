import { useMemo } from 'react'
import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import type { CellRule, GridColumn, GridRow } from '@mtm/shared-utils/kit/grid'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { millimetres, typedMetres } from './stock-desk.ts'

/** A defect as typed. */
export interface DefectRow extends GridRow {
  /** on a sheet with several rolls */
  rollNo?: string | null
  metres: number | string
  lengthMm: number | string
  kind: string
  remark?: string | null
}

const PLACE = /^\d{1,3}(\.\d{1,3})?$/
const LENGTH = /^[1-9]\d{0,5}$/

/** The columns of a defect sheet. `isInside`: whether a defect lies on its roll. */
export function useDefectColumns(isInside: (row: DefectRow) => boolean): readonly GridColumn<DefectRow>[] {
  const t = useText<typeof zhCN>('orders')
  return useMemo(() => {
    const inside: CellRule<DefectRow> = {
      handler: ({ row }) => isInside(row) || t('stockDesk.defectOutside'),
    }
    return [
      {
        key: 'metres',
        title: t('stockDesk.defectAt'),
        type: 'inputNumber',
        width: 100,
        validateRules: [{ required: true }, { pattern: PLACE, message: t('stockDesk.lengthWrong') }, inside],
      },
      {
        key: 'kind',
        title: t('stockDesk.defectKind'),
        type: 'select',
        dictCode: 'cloth_defect',
        width: 130,
        validateRules: [{ required: true }],
      },
      {
        key: 'lengthMm',
        title: t('stockDesk.defectLength'),
        type: 'inputNumber',
        width: 120,
        validateRules: [{ required: true }, { pattern: LENGTH }],
      },
      { key: 'remark', title: t('stockDesk.defectRemark'), props: { maxLength: 200 }, width: 200 },
    ]
  }, [t, isInside])
}

/** A defect in a request. */
export const defectOf = ({ metres, lengthMm, kind, remark = null }: DefectRow): RollDefect => ({
  atMm: millimetres(metres),
  lengthMm: Number(lengthMm),
  kind,
  remark,
})

/** A stored defect for editing; `id` distinguishes it from new ones. */
export const defectRow = ({ atMm, lengthMm, kind, remark }: RollDefect, id: number): DefectRow => ({
  id,
  metres: typedMetres(atMm),
  lengthMm,
  kind,
  remark: remark ?? null,
})

/** Whether a defect lies on a roll of a given length, mm. */
export const isWithin = (row: DefectRow, mm: number): boolean => {
  const { atMm, lengthMm } = defectOf(row)
  return atMm + lengthMm <= mm
}
