import { boundedMap, z } from '../schema.ts'
import { idSchema } from '../resource-schema.ts'

const styleValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
  z.null(),
])
const code = (max = 60) => z.string().check(z.maxLength(max), z.regex(/^[\w.@-]+$/))

/** Style values by group. */
export const styleSchema = boundedMap(code(), styleValue)

const millimetres = (min: number, max: number) =>
  boundedMap(code(), z.number().check(z.int(), z.gte(min), z.lte(max)))

/** An attachment of an order or a garment, by stored path. */
export const orderAttachment = z.object({
  path: z.string().check(z.regex(/^order\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/)),
  /** original name */
  name: z.optional(z.string().check(z.maxLength(255))),
})
export type OrderAttachment = z.infer<typeof orderAttachment>

/** Maximum number of files of an order, and of a garment. */
export const MOST_ATTACHMENTS = 20
export const orderAttachments = z.optional(z.array(orderAttachment).check(z.maxLength(MOST_ATTACHMENTS)))

/** One garment of an order as the client sends it. Lengths mm. */
export const orderLineDraft = z.object({
  category: z.enum(['MJ', 'MT', 'WC', 'OC', 'LJ', 'LT', 'SK', 'LW', 'LO']),
  quantity: z.number().check(z.int(), z.gte(0), z.lte(99)),
  styleNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  style: styleSchema,
  /** style groups entered by the user since the line was created or last saved */
  entered: z.optional(z.array(code()).check(z.maxLength(80))),
  fabricNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  liningNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  buttonNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** customer's own material (CMT) */
  ownFabric: z.optional(z.boolean()),
  /** received length of it for all garments of the line, mm; absent: none */
  ownFabricMm: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000)))),
  fitMode: z.enum(['TRY_ON', 'BODY', 'FINISHED']),
  measureSheetId: z.optional(z.nullable(idSchema)),
  /** measurements typed in the form: mm by code; absent codes come from the sheet */
  body: z.optional(boundedMap(code(), z.number().check(z.int(), z.gte(-1000), z.lte(20000)))),
  /** TRY_ON: the try-on garment and what is changed of it, mm by finished measurement */
  mouldNo: z.optional(
    z.nullable(z.string().check(z.maxLength(40), z.regex(/^[A-Z]{2}-[A-Z]{3}-\d{2}[SRL]?$/))),
  ),
  deltas: z.optional(millimetres(-1000, 1000)),
  /** FINISHED: mm by finished measurement */
  finished: z.optional(millimetres(0, 20_000)),
  /** settings by code; settings with sides may differ left and right */
  posture: z.optional(
    boundedMap(
      code(),
      z.union([z.number(), z.object({ L: z.optional(z.number()), R: z.optional(z.number()) })]),
    ),
  ),
  /** attachments of this garment; absent: unchanged */
  attachments: orderAttachments,
})
export type OrderLineDraft = z.infer<typeof orderLineDraft>

/** Fields that templates leave out: they belong to one customer or one order. */
export const NOT_IN_TEMPLATES = {
  ownFabricMm: true,
  measureSheetId: true,
  body: true,
  mouldNo: true,
  deltas: true,
  finished: true,
  posture: true,
  attachments: true,
} as const

/** Initial lines: styles, materials, quantities and fit mode, without personal data. */
export const templateLine = z.omit(orderLineDraft, NOT_IN_TEMPLATES)
export type TemplateLine = z.infer<typeof templateLine>
