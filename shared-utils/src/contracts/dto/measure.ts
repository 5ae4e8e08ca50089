import { boundedMap, z } from '../schema.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'

/** Origins of a value. */
export const MEASURE_SOURCES = ['taken', 'estimated'] as const

/** Measuring methods. */
export const MEASURE_METHODS = ['tape', 'scan', 'try-on', 'self', 'estimated'] as const
export type MeasureMethod = (typeof MEASURE_METHODS)[number]

/** Body of `POST /mtm/measure/add`. Values in stored units (mm; weight 0.1 kg; slope 0.1 degree). */
export const measureSheetDraft = z.object({
  requestId: requestIdSchema,
  customerId: idSchema,
  method: z.enum(MEASURE_METHODS),
  /** clothes worn (dictionary `clothing_worn`) */
  clothing: z.optional(z.nullable(z.string().check(z.regex(/^\w{1,40}$/)))),
  body: boundedMap(
    z.string().check(z.regex(/^[a-zA-Z]{2,40}$/)),
    z.object({ value: z.number().check(z.int()), source: z.enum(MEASURE_SOURCES) }),
  ),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  /** id of the sheet this one corrects */
  supersedes: z.optional(idSchema),
})
export type MeasureSheetDraft = z.infer<typeof measureSheetDraft>

/** A sheet as `GET /mtm/measure/list?customerId=` returns it, newest first. */
export interface MeasureSheet extends Omit<MeasureSheetDraft, 'requestId' | 'supersedes'> {
  id: string
  clothing: string | null
  /** id of its correction; null: current */
  supersededBy: string | null
  takenAt: string
  takenBy: string
  version: number
}
