import { FINISHED_MEASURES, type FinishedMeasure } from '../finished-measures.ts'
import type { Label } from '../locale.ts'
import { boolean, defineResource, datetime, dict, integer, json, length, text } from '../resource.ts'

// Moulds (made-to-measure reference 7). Measurements are derived from base and grade; single values can be overridden.

const LONGEST = 3_000
/** A finished measurement, cm on screens and in workbooks. */
const measure = (label: Label) => length({ label, min: -1_000, maxValue: LONGEST, width: 100, stored: false })
const given = { readonly: true, inSheets: 'out' } as const

/** All finished measurements; a mould leaves those of other categories empty. */
const MEASURES = Object.fromEntries(
  Object.entries(FINISHED_MEASURES).map(([code, label]) => [code, measure(label)]),
) as Record<FinishedMeasure, ReturnType<typeof measure>>

/** Codes of the finished measurements that moulds have, in the order of a sheet. */
export const MOULD_MEASURES = Object.keys(FINISHED_MEASURES) as FinishedMeasure[]

/** Every mould of every fit, size and length. */
export const mould = defineResource({
  name: 'mould',
  base: '/mtm/mould',
  access: 'mould',
  actions: ['list', 'export', 'import'],
  label: ['版型', 'Mould', 'ゲージ'],
  sort: { field: 'sortNo', order: 'asc' },
  fields: {
    mouldNo: text({
      label: ['版型号', 'Mould No.', 'ゲージ番号'],
      required: true,
      max: 20,
      unique: true,
      search: 'prefix',
      sortable: true,
      width: 140,
    }),
    category: dict('garment_category', {
      label: ['品类', 'Garment', '品目'],
      ...given,
      search: 'eq',
      sortable: true,
      width: 110,
    }),
    fit: dict('fit', { label: ['合身度', 'Fit', 'フィット'], ...given, search: 'eq', width: 100 }),
    size: integer({
      label: ['号型(EU)', 'Size (EU)', 'サイズ(EU)'],
      ...given,
      search: 'eq',
      sortable: true,
      width: 100,
    }),
    stature: dict('mould_stature', {
      label: ['身长', 'Stature', '身長区分'],
      ...given,
      search: 'eq',
      width: 100,
    }),
    sizeLabels: text({ label: ['各国号型', 'Other sizes', '各国サイズ'], ...given, width: 220 }),
    isOwn: boolean({
      label: ['自有尺寸', 'Own values', '独自寸法'],
      ...given,
      search: 'eq',
      width: 110,
    }),
    ...MEASURES,
    /** number of try-on garments in all stores */
    tryOn: integer({
      label: ['样衣(件)', 'Try-on garments', 'ゲージ服(着)'],
      ...given,
      search: 'range',
      width: 110,
    }),
    versionNo: integer({ label: ['版本', 'Version', '版'], ...given, width: 80 }),
    /** sort position: garment, fit, size, length */
    sortNo: integer({ label: ['顺序', 'Order', '順序'], readonly: true, inSheets: false, sortable: true }),
    /** overridden measurements with their derived values, mm */
    derived: json({ label: ['推档尺寸', 'Derived', '推定寸法'], readonly: true, inSheets: false }),
  },
})

/** Mould versions with changes, time and author. */
export const mouldVersion = defineResource({
  name: 'mould-version',
  base: '/mtm/mould/version',
  access: 'mould',
  actions: ['list', 'export'],
  label: ['版型版本', 'Mould version', 'ゲージの版'],
  fields: {
    category: dict('garment_category', {
      label: ['品类', 'Garment', '品目'],
      readonly: true,
      search: 'eq',
      sortable: true,
      width: 120,
    }),
    versionNo: integer({ label: ['版本', 'Version', '版'], readonly: true, sortable: true, width: 90 }),
    isCurrent: boolean({ label: ['当前版本', 'In use', '使用中'], readonly: true, search: 'eq', width: 100 }),
    action: dict('mould_action', { label: ['变更方式', 'Change', '変更方法'], readonly: true, search: 'eq' }),
    moulds: integer({ label: ['涉及版型', 'Moulds', '対象ゲージ'], readonly: true, width: 110 }),
    measures: integer({ label: ['尺寸变化', 'Values', '変更寸法'], readonly: true, width: 110 }),
    note: text({ label: ['说明', 'Note', 'メモ'], readonly: true, search: 'like' }),
    createBy: text({ label: ['操作人', 'By', '担当'], readonly: true, search: 'like', width: 120 }),
    createTime: datetime({
      label: ['时间', 'Time', '日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      width: 170,
    }),
  },
})
