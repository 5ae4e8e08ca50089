import { z } from '../schema.ts'
import type { CategoryCode, GradePart, MouldFamily, MouldOverrides, MouldVersions } from '../garments.ts'
import { idSchema } from '../resource-schema.ts'
import { orderLineDraft } from './order.ts'

/** What of a measurement's grade may be set, in the order of a chart. */
export const GRADE_PARTS = [
  'slim',
  'regular',
  'relaxed',
  'step',
  'breakSize',
  'wideStep',
  'stature',
] as const satisfies readonly GradePart[]

/** What a version of the moulds came from. */
export const MOULD_ACTIONS = ['values', 'grade', 'generate', 'import', 'restore', 'reset'] as const
export type MouldAction = (typeof MOULD_ACTIONS)[number]

const { category } = orderLineDraft.shape
const versionNo = z.number().check(z.int(), z.gte(0))
const mm = z.number().check(z.int(), z.gte(-1_000), z.lte(3_000))
const code = z.string().check(z.regex(/^\w{1,40}$/))
const mouldNo = z.string().check(z.regex(/^[A-Z]{2}-[A-Z]{3}-\d{2}[SRL]?$/))

/** What every change says beside what it changes. */
const about = {
  /** the versions that were looked at, by category; 0: none yet */
  versions: z.partialRecord(category, versionNo),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
  /** tells what would change, and changes nothing */
  preview: z.optional(z.boolean()),
}

/** Finished measurements of single moulds, mm; null: as derived. */
export const mouldValuesBody = z.object({
  ...about,
  values: z.record(mouldNo, z.record(code, z.nullable(mm))),
})
export type MouldValuesBody = z.infer<typeof mouldValuesBody>

/** Base and grade of a category by measurement, mm and sizes; null: as the catalogue says. */
export const mouldGradeBody = z.object({
  ...about,
  category,
  grades: z.record(code, z.partialRecord(z.enum(GRADE_PARTS), z.nullable(mm))),
})
export type MouldGradeBody = z.infer<typeof mouldGradeBody>

/** Moulds that shall be as base and grade make them. */
export const mouldGenerateBody = z.object({
  ...about,
  mouldNos: z.array(mouldNo).check(z.minLength(1), z.maxLength(1_000)),
})
export type MouldGenerateBody = z.infer<typeof mouldGenerateBody>

/** A category as it was in a version; 0: before its first change. */
export const mouldRestoreBody = z.object({ ...about, category, versionNo })
export type MouldRestoreBody = z.infer<typeof mouldRestoreBody>

/** A category as the catalogue says. */
export const mouldResetBody = z.object({ ...about, category })
export type MouldResetBody = z.infer<typeof mouldResetBody>

const quantity = z.number().check(z.int(), z.gte(1), z.lte(999))
const placeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** Try-on garments of a mould in each store that has any; a store that is not named has none. */
export const tryOnBody = z.object({
  mouldNo,
  stores: z
    .array(
      z.union([
        z.object({ departId: idSchema, quantity }),
        /** a place that is no department of the house */
        z.object({ store: placeName, quantity }),
      ]),
    )
    .check(z.maxLength(50)),
})
export type TryOnBody = z.infer<typeof tryOnBody>

/** Where try-on garments of a mould are. */
export interface TryOnStock {
  /** null: a place that is no department of the house */
  departId: string | null
  /** as it is called */
  store: string
  quantity: number
}

/** Try-on garments that somebody finds where he works: in his department, or in one below it. */
export interface TryOnHere {
  mouldNo: string
  /** as the department is called */
  store: string
  /** it is his own department */
  own: boolean
  quantity: number
}

/** A finished measurement of a mould that changes, mm. */
export interface MouldDifference {
  mouldNo: string
  code: string
  from: number
  to: number
}

/** A grade that changes; null: as the catalogue says. */
export interface GradeDifference {
  code: string
  part: GradePart
  from: number | null
  to: number | null
}

/** What a change did, or would do. */
export interface MouldOutcome {
  /** the versions that hold now */
  versions: MouldVersions
  differences: MouldDifference[]
}

/** The moulds of a category: what the catalogue says, and what the tenant has otherwise. */
export interface MouldChart {
  category: CategoryCode
  versionNo: number
  /** the version that orders use now */
  currentNo: number
  standard: MouldFamily
  overrides: MouldOverrides
}

/** What a version changed. */
export interface MouldVersionChanges {
  category: CategoryCode
  versionNo: number
  grades: GradeDifference[]
  differences: MouldDifference[]
}
