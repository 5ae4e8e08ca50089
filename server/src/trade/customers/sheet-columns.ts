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

/** How a sheet was taken, as a person writes it. */
const METHODS: Record<MeasureMethod, Label> = {
  tape: ['皮尺', 'Tape', 'メジャー'],
  scan: ['扫描', 'Scan', 'スキャン'],
  'try-on': ['试穿', 'Try-on', '試着'],
  self: ['自测', 'Customer', '本人採寸'],
  estimated: ['估算', 'Estimate', '推定'],
}
export const methodText = (method: MeasureMethod, locale: Locale) => pickLabel(METHODS[method], locale)

/** The method that a text names, in any language; null: none. */
export function methodOf(said: string): MeasureMethod | null {
  const wanted = fold(said)
  const names = (code: MeasureMethod) => [code, ...LOCALES.map((locale) => pickLabel(METHODS[code], locale))]
  return MEASURE_METHODS.find((code) => names(code).some((name) => fold(name) === wanted)) ?? null
}

/** Units in which lengths may be written; sheets that leave hold cm. */
const UNIT_MM: Readonly<Record<string, number>> = { cm: 10, in: 25.4, mm: 1 }
/** Tenths of a kilogram or of a degree. */
const TENTHS = 10
const UNITS: Record<MeasureDef['unit'], string> = { mm: 'cm', kg: 'kg', deg: '°' }

/** Millimetres in the unit that a cell names; no name is cm. Null: it is no unit. */
export function millimetresIn(said: string | null | undefined): number | null {
  return said ? (UNIT_MM[fold(said)] ?? null) : UNIT_MM.cm!
}

/** A written figure in stored units. */
export const storedValue = ({ unit }: MeasureDef, figure: number, millimetres: number): number =>
  Math.round(figure * (unit === 'mm' ? millimetres : TENTHS))
/** A stored value as a sheet holds it. */
export const writtenValue = (value: number): number => value / TENTHS

export const MEASURES: readonly MeasureDef[] = BUILT_IN.catalogue.measures.toSorted((a, b) => a.sort - b.sort)

/** Of the customer: what his own sheet takes, with the number by which he is found again. */
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
 * Customers with their measure sheets as one sheet: a row for each taking of measurements, or for a customer without
 * any. What leaves comes in again.
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
