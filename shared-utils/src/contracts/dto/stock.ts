import { distinct } from '../business-figures.ts'
import type { Label } from '../locale.ts'
import { z } from '../schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** Minor units for a metre; the dearest cloth that is believed. */
const costPerM = z.number().check(z.int(), z.gte(0), z.lte(10_000_000))
/** Longest roll that is believed: 500 m. */
const length = z.number().check(z.int(), z.gte(0), z.lte(500_000))

/** Why the server moved cloth by itself; a reason that a person wrote stands for itself. */
export const STOCK_REASONS = {
  count: ['盘点', 'Stock count', '棚卸'],
  corrected: ['订单更正', 'Order corrected', '注文の修正'],
  cancelled: ['订单取消', 'Order cancelled', '注文のキャンセル'],
  finished: ['订单完成', 'Order finished', '注文の完了'],
  expired: ['预留到期', 'Reservation expired', '引当の期限切れ'],
} as const satisfies Record<string, Label>
export type StockReason = keyof typeof STOCK_REASONS

/** The words of a reason that is the server's own. */
export const stockReason = (reason: string | null): Label | undefined =>
  reason !== null && Object.hasOwn(STOCK_REASONS, reason) ? STOCK_REASONS[reason as StockReason] : undefined

/** What lies in the house: its worth in minor units, and of how many materials nobody knows what they have cost. */
export interface StockWorth {
  value: number
  materials: number
  unknown: number
}

/** A flaw of the cloth on a roll, mm from its start: the inner end, so that it stays where it is while cloth is cut off. */
const rollDefect = z.object({
  atMm: length,
  lengthMm: length.check(z.gte(1)),
  /** dictionary `cloth_defect` */
  kind: z.string().check(z.regex(/^\w{1,40}$/)),
  remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
})
export type RollDefect = z.infer<typeof rollDefect>
const rollDefects = z.array(rollDefect).check(z.maxLength(50))

/** A flaw in one line: where, how long, what. `metres` writes mm as metres, without the unit. */
export const defectLine = (
  { atMm, lengthMm, remark }: RollDefect,
  kind: string,
  metres: (mm: number) => string,
): string => [`${metres(atMm)} m`, kind, `${lengthMm} mm`, remark].filter(Boolean).join(' · ')

/** Rolls of one material that come in, mm. */
export const receiptBody = z.object({
  requestId: requestIdSchema,
  materialId: idSchema,
  /** the delivery note */
  documentNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  warehouse: words(40),
  /** what a metre of them has cost; unknown: they count as what lies there does */
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

/** What a metre of a material is worth from now on. */
export const revaluationBody = z.object({
  requestId: requestIdSchema,
  materialId: idSchema,
  costPerM,
  reason: words(300),
})
export type Revaluation = z.infer<typeof revaluationBody>

/** A roll has more or less than the books say. */
export const adjustmentBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  /** what it has now, reserved cloth included, mm */
  totalMm: length,
  reason: words(300),
})
export type Adjustment = z.infer<typeof adjustmentBody>

/** The flaws that a roll has, all of them. */
export const inspectionBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  defects: rollDefects,
})
export type Inspection = z.infer<typeof inspectionBody>

/** A roll goes to another place. */
export const transferBody = z.object({
  requestId: requestIdSchema,
  rollId: idSchema,
  version: versionSchema,
  warehouse: words(40),
  location: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
})
export type Transfer = z.infer<typeof transferBody>

/** A count sheet: what each roll has, reserved cloth included, mm. */
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

/** What a count found: rolls that were right, and those that were adjusted. */
export interface CountOutcome {
  right: number
  adjusted: number
  /** of all of them, mm */
  difference: number
}
