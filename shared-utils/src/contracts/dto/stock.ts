import { distinct } from '../business-figures.ts'
import type { Label } from '../locale.ts'
import { z } from '../schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** Maximum plausible cost per metre, minor units. */
const costPerM = z.number().check(z.int(), z.gte(0), z.lte(10_000_000))
/** Maximum plausible length of a roll: 500 m. */
const length = z.number().check(z.int(), z.gte(0), z.lte(500_000))

/** Reasons of automatic stock moves; manual reasons are free text. */
export const STOCK_REASONS = {
  count: ['盘点', 'Stock count', '棚卸'],
  corrected: ['订单更正', 'Order corrected', '注文の修正'],
  cancelled: ['订单取消', 'Order cancelled', '注文のキャンセル'],
  finished: ['订单完成', 'Order finished', '注文の完了'],
  expired: ['预留到期', 'Reservation expired', '引当の期限切れ'],
} as const satisfies Record<string, Label>
export type StockReason = keyof typeof STOCK_REASONS

/** Texts of automatic reasons. */
export const stockReason = (reason: string | null): Label | undefined =>
  reason !== null && Object.hasOwn(STOCK_REASONS, reason) ? STOCK_REASONS[reason as StockReason] : undefined

/** Stock value in minor units, and number of fabrics without a known cost. */
export interface StockWorth {
  value: number
  materials: number
  unknown: number
}

/** A defect of a roll, in mm from its inner end, so that positions stay valid while fabric is cut off. */
const rollDefect = z.object({
  atMm: length,
  lengthMm: length.check(z.gte(1)),
  /** dictionary `cloth_defect` */
  kind: z.string().check(z.regex(/^\w{1,40}$/)),
  remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
})
export type RollDefect = z.infer<typeof rollDefect>
const rollDefects = z.array(rollDefect).check(z.maxLength(50))

/** A defect as one line: position, length, kind. `metres` formats mm as metres without the unit. */
export const defectLine = (
  { atMm, lengthMm, remark }: RollDefect,
  kind: string,
  metres: (mm: number) => string,
): string => [`${metres(atMm)} m`, kind, `${lengthMm} mm`, remark].filter(Boolean).join(' · ')

/** A receipt of rolls of one fabric, mm. */
export const receiptBody = z.object({
  requestId: requestIdSchema,
  materialId: idSchema,
  /** number of the delivery note */
  documentNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  warehouse: words(40),
  /** cost per metre; unknown: the current average */
  costPerM: z.optional(z.nullable(costPerM)),
  rolls: z
    .array(
      z.object({
        rollNo: words(40),
        dyeLot: words(40),
        mm: length.check(z.gte(1)),
        location: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
        defects: z.optional(rollDefects),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})
export type Receipt = z.infer<typeof receiptBody>

/** A new cost per metre of a fabric. */
export const revaluationBody = z.object({
  requestId: requestIdSchema,
  materialId: idSchema,
  costPerM,
  reason: words(300),
})
export type Revaluation = z.infer<typeof revaluationBody>

/** An adjustment of a roll. */
export const adjustmentBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  /** actual length including reserved fabric, mm */
  totalMm: length,
  reason: words(300),
})
export type Adjustment = z.infer<typeof adjustmentBody>

/** All defects of a roll. */
export const inspectionBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  defects: rollDefects,
})
export type Inspection = z.infer<typeof inspectionBody>

/** A transfer of a roll to another location. */
export const transferBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  warehouse: words(40),
  location: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
})
export type Transfer = z.infer<typeof transferBody>

/** A count sheet: actual lengths including reserved fabric, mm. */
export const countBody = z.object({
  requestId: requestIdSchema,
  documentNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  rolls: z.array(z.object({ rollId: idSchema, version: versionSchema, totalMm: length })).check(
    z.minLength(1),
    z.maxLength(200),
    distinct(({ rollId }) => rollId),
  ),
})
export type StockCount = z.infer<typeof countBody>

/** The result of a count: correct and adjusted rolls. */
export interface CountOutcome {
  right: number
  adjusted: number
  /** in total, mm */
  difference: number
}
