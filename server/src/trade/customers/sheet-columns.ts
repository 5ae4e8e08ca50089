import { MEASURE_METHODS, type MeasureMethod } from '@mtm/shared-utils/contracts/dto/measure'
import { LOCALES, pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import {
  datetime,
  decimal,
  defineResource,
  dict,
  text,
  type Field,
} from '@mtm/shared-utils/contracts/resource'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { customerSheets } from '@mtm/shared-utils/contracts/resources/customer-sheets'
import type { MeasureDef } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { fold } from '../../engine/workbook/cells.ts'

/** Measuring methods as people write them. */
const METHODS: Record<MeasureMethod, Label> = {
  tape: ['皮尺', 'Tape', 'メジャー'],
  scan: ['扫描', 'Scan', 'スキャン'],
  'try-on': ['试穿', 'Try-on', '試着'],
  self: ['自测', 'Customer', '本人採寸'],
  estimated: ['估算', 'Estimate', '推定'],
}
export const methodText = (method: MeasureMethod, locale: Locale) => pickLabel(METHODS[method], locale)

/** The method named by a text in any language; null when unknown. */
export function methodOf(cell: string): MeasureMethod | null {
  const wanted = fold(cell)
  const names = (code: MeasureMethod) => [code, ...LOCALES.map((locale) => pickLabel(METHODS[code], locale))]
  return MEASURE_METHODS.find((code) => names(code).some((name) => fold(name) === wanted)) ?? null
}

/** Accepted units of length; exports use cm. */
const UNIT_MM: Readonly<Record<string, number>> = { cm: 10, in: 25.4, mm: 1 }
/** Stored tenths of a kilogram or a degree. */
const TENTHS = 10
const UNITS: Record<MeasureDef['unit'], string> = { mm: 'cm', kg: 'kg', deg: '°' }

/** Millimetres per unit named by a cell; cm when empty. Null for an unknown unit. */
export function millimetresIn(unit: string | null | undefined): number | null {
  return unit ? (UNIT_MM[fold(unit)] ?? null) : UNIT_MM.cm!
}

/** Converts a written figure to stored units. */
export const storedValue = ({ unit }: MeasureDef, figure: number, millimetres: number): number =>
  Math.round(figure * (unit === 'mm' ? millimetres : TENTHS))
/** Converts a stored value to its cell. */
export const writtenValue = (value: number): number => value / TENTHS

export const MEASURES: readonly MeasureDef[] = BUILT_IN.catalogue.measures.toSorted((a, b) => a.sort - b.sort)

/** Customer columns: those of the customer workbook, with the number that identifies them on re-import. */
const { salesman: _, customerNo, name, sex, ...ofCustomer } = customer.fields
const IDENTITY = {
  customerNo: text({
    label: customerNo.label,
    max: 40,
    pattern: {
      source: '[\\w-]+',
      message: [
        '只能使用字母、数字和连字符',
        'Letters, digits and hyphens only',
        '英数字とハイフンのみ使用できます',
      ],
    },
  }),
  name: { ...name, required: true },
  sex: { ...sex, required: false },
} as const

/**
 * Customers with their measure sheets as one workbook: a row per measure sheet, or one for a customer without any.
 * Exports can be imported again.
 */
export const sheetOfCustomers = defineResource({
  ...customerSheets,
  actions: ['import'],
  fields: {
    ...IDENTITY,
    ...ofCustomer,
    takenAt: datetime({ label: ['量体时间', 'Measured at', '採寸日時'] }),
    method: text({ label: ['量体方式', 'Method', '採寸方法'], max: 20 }),
    clothing: dict('clothing_worn', { label: ['量体着装', 'Clothing worn', '採寸時の服装'] }),
    unit: text({ label: ['单位', 'Unit', '単位'], max: 4 }),
    estimated: text({ label: ['估算项目', 'Estimated values', '推定項目'], max: 2000 }),
    sheetNote: text({ label: ['量体备注', 'Remark of the sheet', '採寸備考'], max: 500 }),
    ...Object.fromEntries(MEASURES.map((def): [string, Field] => [def.code, measureField(def)])),
  } as Readonly<Record<string, Field>>,
})

function measureField({ text: zh, textEn, textJp, unit }: MeasureDef): Field {
  return decimal({
    label: [`${zh}（${UNITS[unit]}）`, `${textEn} (${UNITS[unit]})`, `${textJp}（${UNITS[unit]}）`],
  })
}
