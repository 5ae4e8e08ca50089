import { z } from '../schema.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'

/** How a value came to be. */
export const MEASURE_SOURCES = ['taken', 'estimated'] as const

/** Body of `POST /mtm/measure/add`. Values in stored units (mm; weight 0.1 kg; slope 0.1 degree). */
export const measureSheetDraft = z.object({
  requestId: requestIdSchema,
  customerId: idSchema,
  method: z.enum(['tape', 'scan', 'try-on', 'self', 'estimated']),
  body: z.record(
    z.string().check(z.regex(/^[a-zA-Z]{2,40}$/)),
    z.object({ value: z.number().check(z.int()), source: z.enum(MEASURE_SOURCES) }),
  ),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})
export type MeasureSheetDraft = z.infer<typeof measureSheetDraft>

/** A sheet as `GET /mtm/measure/list?customerId=` returns it, newest first. */
export interface MeasureSheet extends Omit<MeasureSheetDraft, 'requestId'> {
  id: string
  takenAt: string
  takenBy: string
  version: number
}
