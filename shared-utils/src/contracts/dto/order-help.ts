import { boundedMap, z } from '../schema.ts'
import { idSchema, versionSchema } from '../resource-schema.ts'
import { orderLineDraft, templateLine } from './order-line.ts'

export const ORDER_FORMS = ['MENS', 'OVERCOAT', 'WOMENS'] as const
/** Kinds of order forms. */
export type OrderFormCode = (typeof ORDER_FORMS)[number]

/** Body of `POST /mtm/template/add`. */
export const orderTemplateDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  form: z.enum(ORDER_FORMS),
  lines: z.array(templateLine).check(z.minLength(1), z.maxLength(20)),
  /** requires `template:share` */
  shared: z.optional(z.boolean()),
})
export type OrderTemplateDraft = z.infer<typeof orderTemplateDraft>

/** A template in `GET /mtm/template/list?form=`: the caller's own and shared ones. Its lines: `/mtm/template/lines`. */
export interface OrderTemplate extends Omit<OrderTemplateDraft, 'lines'> {
  id: string
  garments: Pick<OrderTemplateDraft['lines'][number], 'category' | 'quantity'>[]
  shared: boolean
  /** whether the caller owns it and may change it */
  own: boolean
  createBy: string | null
}

/** `PUT /mtm/template/edit`: name, description, sharing. */
export const orderTemplateEdit = z.object({
  id: idSchema,
  name: orderTemplateDraft.shape.name,
  description: orderTemplateDraft.shape.description,
  shared: z.boolean(),
})
export type OrderTemplateEdit = z.infer<typeof orderTemplateEdit>

const draftKey = z.string().check(z.regex(/^(MENS|OVERCOAT|WOMENS|[0-9a-f]{32})$/))

/** `GET` and `DELETE /mtm/order/draft?key=`: the form, or the id of the changed order. */
export const draftQuery = z.looseObject({ key: draftKey })

/** Body of `PUT /mtm/order/draft`. */
export const serverDraftBody = z.object({
  key: draftKey,
  /** state of the form, opaque to the server */
  content: boundedMap(z.string().check(z.maxLength(60)), z.unknown()),
  /** id of the writing page */
  device: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  /** version to replace; 0 for the first */
  version: versionSchema,
})
export type ServerDraftBody = z.infer<typeof serverDraftBody>

/** A stored draft. */
export interface StoredDraft {
  content: Record<string, unknown>
  device: string
  version: number
  updateTime: string
}

/** Answer of `PUT /mtm/order/draft`: stored, or the conflicting draft of another page. */
export interface DraftStored {
  version: number
  /** set on a conflict: the newer draft of another page */
  newer?: StoredDraft
  /** set when another page saved, placed or discarded this draft */
  gone?: true
}

/** A fit profile of a customer and category (made-to-measure reference 3, fit_profile). */
export const fitProfileDraft = z.object({
  customerId: idSchema,
  category: orderLineDraft.shape.category,
  fitMode: orderLineDraft.shape.fitMode,
  fit: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  mouldNo: orderLineDraft.shape.mouldNo,
  deltas: orderLineDraft.shape.deltas,
  posture: orderLineDraft.shape.posture,
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})
export type FitProfileDraft = z.infer<typeof fitProfileDraft>

/** Corrections learned from quality checks of a customer's newest garments of a category. */
export interface LearnedFit {
  /** correction of the profile for the next garment, mm by finished measurement */
  corrections: Record<string, number>
  /** number of averaged garments */
  garments: number
}

/** A profile in `GET /mtm/measure/profiles?customerId=`. */
export interface FitProfile extends FitProfileDraft {
  id: string
  /** null: no check since it was saved */
  learned: LearnedFit | null
  savedBy: string | null
  savedAt: string
}
