import { z } from '../schema.ts'
import { idSchema, versionSchema } from '../resource-schema.ts'
import { orderLineDraft } from './order.ts'

export const ORDER_FORMS = ['MENS', 'OVERCOAT', 'WOMENS'] as const
/** Which garments an order form is for. */
export type OrderFormCode = (typeof ORDER_FORMS)[number]

/** Lines to start from: styles, materials, quantities and the way to state a fit, nothing of a person. */
export const templateLine = z.omit(orderLineDraft, {
  ownFabricMm: true,
  measureSheetId: true,
  body: true,
  mouldNo: true,
  deltas: true,
  finished: true,
  posture: true,
  attachments: true,
})
export type TemplateLine = z.infer<typeof templateLine>

/** Body of `POST /mtm/template/add`. */
export const orderTemplateDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  form: z.enum(ORDER_FORMS),
  lines: z.array(templateLine).check(z.minLength(1), z.maxLength(20)),
  /** asks for `template:share` */
  shared: z.optional(z.boolean()),
})
export type OrderTemplateDraft = z.infer<typeof orderTemplateDraft>

/** A template as `GET /mtm/template/list?form=` answers it: the caller's own and the shared ones. */
export interface OrderTemplate extends OrderTemplateDraft {
  id: string
  shared: boolean
  /** the caller made it and may change it */
  own: boolean
  createBy: string | null
}

/** `PUT /mtm/template/edit`: name, description and who may use it. */
export const orderTemplateEdit = z.object({
  id: idSchema,
  name: orderTemplateDraft.shape.name,
  description: orderTemplateDraft.shape.description,
  shared: z.boolean(),
})
export type OrderTemplateEdit = z.infer<typeof orderTemplateEdit>

const draftKey = z.string().check(z.regex(/^(MENS|OVERCOAT|WOMENS|[0-9a-f]{32})$/))

/** `GET` and `DELETE /mtm/order/draft?key=`: a form, or the id of an order being changed. */
export const draftQuery = z.looseObject({ key: draftKey })

/** Body of `PUT /mtm/order/draft`. */
export const orderWorkDraft = z.object({
  key: draftKey,
  /** what the form holds; only the form reads it */
  content: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  /** names the page that writes */
  device: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  /** the version that this one replaces; 0 for a first one */
  version: versionSchema,
})
export type OrderWorkDraft = z.infer<typeof orderWorkDraft>

/** A stored draft. */
export interface StoredDraft {
  content: Record<string, unknown>
  device: string
  version: number
  updateTime: string
}

/** Answer of `PUT /mtm/order/draft`: kept, or what another page has written meanwhile. */
export interface DraftKept {
  version: number
  /** set when nothing was kept: the newer draft of another page */
  newer?: StoredDraft
  /** set when nothing was kept: another page has saved, placed or given up this draft */
  gone?: true
}

/** How a customer wears a kind of garment (made-to-measure reference 3, fit_profile). */
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

/** What the quality checks of a customer's newest garments of a kind have taught. */
export interface LearnedFit {
  /** mm by finished measurement that the next garment is made larger, or smaller, than the profile says */
  corrections: Record<string, number>
  /** how many garments they are the average of */
  garments: number
}

/** A profile as `GET /mtm/measure/profiles?customerId=` answers it. */
export interface FitProfile extends FitProfileDraft {
  id: string
  /** null: no garment was checked since it was saved */
  learned: LearnedFit | null
  savedBy: string | null
  savedAt: string
}
