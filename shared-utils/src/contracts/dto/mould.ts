import { boundedMap, z } from '../schema.ts'
import type { CategoryCode, GradePart, MouldFamily, MouldOverrides, MouldVersions } from '../garments.ts'
import { idSchema } from '../resource-schema.ts'
import { orderLineDraft } from './order-line.ts'

/** Editable parts of a grade, in chart order. */
export const GRADE_PARTS = [
  'slim',
  'regular',
  'relaxed',
  'step',
  'breakSize',
  'wideStep',
  'stature',
] as const satisfies readonly GradePart[]

/** Origins of a mould version. */
export const MOULD_ACTIONS = ['values', 'grade', 'generate', 'import', 'restore', 'reset'] as const
export type MouldAction = (typeof MOULD_ACTIONS)[number]

const { category } = orderLineDraft.shape
const versionNo = z.number().check(z.int(), z.gte(0))
const mm = z.number().check(z.int(), z.gte(-1_000), z.lte(3_000))
const code = z.string().check(z.regex(/^\w{1,40}$/))
const mouldNo = z.string().check(z.regex(/^[A-Z]{2}-[A-Z]{3}-\d{2}[SRL]?$/))

/** Fields of every change. */
const about = {
  /** versions that were read, by category; 0: none */
  versions: z.partialRecord(category, versionNo),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
  /** preview: returns differences without a change */
  preview: z.optional(z.boolean()),
}

/** Finished measurements of single moulds, mm; null: as derived. */
export const mouldValuesBody = z.object({
  ...about,
  values: boundedMap(mouldNo, boundedMap(code, z.nullable(mm))),
})
export type MouldValuesBody = z.infer<typeof mouldValuesBody>

/** Base and grade of a category by measurement, mm and sizes; null: as the catalogue says. */
export const mouldGradeBody = z.object({
  ...about,
  category,
  grades: boundedMap(code, z.partialRecord(z.enum(GRADE_PARTS), z.nullable(mm))),
})
export type MouldGradeBody = z.infer<typeof mouldGradeBody>

/** Moulds to reset to base and grade. */
export const mouldGenerateBody = z.object({
  ...about,
  mouldNos: z.array(mouldNo).check(z.minLength(1), z.maxLength(1_000)),
})
export type MouldGenerateBody = z.infer<typeof mouldGenerateBody>

/** Restores a category to a version; 0: before its first change. */
export const mouldRestoreBody = z.object({ ...about, category, versionNo })
export type MouldRestoreBody = z.infer<typeof mouldRestoreBody>

/** Resets a category to the catalogue. */
export const mouldResetBody = z.object({ ...about, category })
export type MouldResetBody = z.infer<typeof mouldResetBody>

const quantity = z.number().check(z.int(), z.gte(1), z.lte(999))
const placeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** Try-on garments of a mould by store; other stores have none. */
export const tryOnBody = z.object({
  mouldNo,
  stores: z
    .array(
      z.union([
        z.object({ departId: idSchema, quantity }),
        /** a place outside the tenant's departments */
        z.object({ store: placeName, quantity }),
      ]),
    )
    .check(z.maxLength(50)),
})
export type TryOnBody = z.infer<typeof tryOnBody>

/** A store with try-on garments of a mould. */
export interface TryOnStock {
  /** null: a place outside the tenant's departments */
  departId: string | null
  /** name of the store */
  store: string
  quantity: number
}

/** Try-on garments in a person's department or those below. */
export interface LocalTryOn {
  mouldNo: string
  /** name of the department */
  store: string
  /** true for the person's own department */
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

/** A changed grade; null: from the catalogue. */
export interface GradeDifference {
  code: string
  part: GradePart
  from: number | null
  to: number | null
}

/** The differences of a change or preview. */
export interface MouldOutcome {
  /** current versions */
  versions: MouldVersions
  differences: MouldDifference[]
}

/** The moulds of a category: the catalogue, and the tenant's overrides. */
export interface MouldChart {
  category: CategoryCode
  versionNo: number
  /** version used by new orders */
  currentNo: number
  standard: MouldFamily
  overrides: MouldOverrides
}

/** The differences of a version. */
export interface MouldVersionChanges {
  category: CategoryCode
  versionNo: number
  grades: GradeDifference[]
  differences: MouldDifference[]
}
