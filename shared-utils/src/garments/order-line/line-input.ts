import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Catalogue, LineInput, OrderInput, Sex } from '@mtm/shared-utils/contracts/garments'
import { completeBody } from '../moulds/line-targets.ts'
import { completeLine } from './line-fields.ts'

/** Body measurements in mm by measure code, and the codes of estimated ones. */
export interface BodyMeasurements {
  body: Record<string, number>
  estimated: string[]
}

/**
 * Merges the measurements of a sheet with typed values.
 * @param sheet the measure sheet; undefined: none
 * @param typed values that override the sheet, mm by measure code
 */
export function takenBody(
  sheet: MeasureSheet['body'] | undefined,
  typed: Readonly<Record<string, number>> = {},
): BodyMeasurements {
  const measured = Object.entries(sheet ?? {})
  return {
    body: { ...Object.fromEntries(measured.map(([code, { value }]) => [code, value])), ...typed },
    estimated: measured.flatMap(([code, { source }]) =>
      source === 'estimated' && !(code in typed) ? [code] : [],
    ),
  }
}

/** Facts about a line that are not among its fields. */
export interface LineFacts extends Pick<
  LineInput,
  'baseline' | 'entered' | 'preset' | 'fabric' | 'lining' | 'button' | 'measureAgeDays'
> {
  taken: BodyMeasurements
}

/**
 * The input of rules and prices for a line.
 * @param sex of the customer; undefined: no customer
 * @example
 * lineInput(catalogue, line, { ...memory, preset, fabric, lining, button, taken: takenBody(sheet.body) }, 'M')
 */
export function lineInput(
  catalogue: Catalogue,
  line: OrderLineDraft,
  { taken, ...facts }: LineFacts,
  sex: Sex | undefined,
): LineInput {
  const {
    styleNo: _,
    fabricNo: _fabric,
    liningNo: _lining,
    buttonNo: _button,
    ...stated
  } = completeLine(line)
  const { measureSheetId: _sheet, attachments: _files, ...seen } = stated
  return { ...seen, ...facts, ...completeBody(catalogue, line, sex, taken) }
}

/** Facts about an order that are not among its fields. */
export type OrderContextFacts = Pick<
  OrderInput,
  | 'sex'
  | 'previousBody'
  | 'workDaysLeft'
  | 'discountCap'
  | 'orderType'
  | 'parentOrderId'
  | 'remakeReason'
  | 'costBearer'
  | 'claimed'
> & { customerLevel?: string | null | undefined }

/** The input of rules and prices for an order. */
export function orderInput(
  order: Pick<OrderDraft, 'confirmed' | 'rush' | 'discountPercent' | 'country' | 'province'>,
  lines: LineInput[],
  { customerLevel, ...known }: OrderContextFacts,
): OrderInput {
  return {
    ...known,
    lines,
    confirmed: order.confirmed ?? [],
    rush: order.rush ?? 'standard',
    discountPercent: order.discountPercent ?? 0,
    country: order.country || undefined,
    province: order.province || undefined,
    customerLevel: customerLevel || undefined,
  }
}
