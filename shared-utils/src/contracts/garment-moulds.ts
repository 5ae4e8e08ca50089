import type { Labelled } from './locale.ts'
import type { CategoryCode } from './garment-category.ts'

export type FitCode = 'slim' | 'regular' | 'relaxed'

/** Length of a men's size: short, regular, long. */
export type StatureCode = 'S' | 'R' | 'L'

/** One finished measurement of a family of moulds (made-to-measure reference 7.1). mm throughout. */
export interface MouldRow extends Labelled {
  /** finished measurement code */
  code: string
  /** value of the base size */
  base: Record<FitCode, number>
  /** added per size step */
  step: number
  /** grows with the girth of the size: follows the wider steps of large women's sizes */
  girth?: boolean
  /** sizes above it take the wide step; absent: the family's, for a girth */
  breakSize?: number
  /** added per size step above the break; absent: one and a half steps */
  wideStep?: number
  /** added for long sizes, subtracted for short ones */
  stature?: number
  /** largest changes of a try-on garment */
  delta: { min: number; max: number }
  /** tolerance of the finished garment (2.8) */
  tolerance: number
  /** weight in the choice of a mould (7.2) */
  weight?: number
  /** change that needs no confirmation (7.2) */
  easy?: number
  /** basis in BODY mode; absent: the mould's value */
  body?: {
    /** body measurement; `height`: the base value grows in proportion to stature */
    code: string
    /** ease, finished minus body (7.3); absent: that of the base garment */
    ease?: Record<FitCode, { min: number; max: number }>
  }
}

/** Base garment of a category and its grading (made-to-measure reference 7.1). */
export interface MouldFamily {
  category: CategoryCode
  /** drafting design */
  design: string
  /** EU sizes, smallest first, and the one the base values belong to */
  sizes: number[]
  baseSize: number
  /** women: sizes above it take one and a half girth steps */
  breakSize?: number
  statures: StatureCode[]
  /** body of the base size, mm; other values are estimated (6.4) */
  body: Record<string, number>
  rows: MouldRow[]
  /** overrides of a tenant, mm by mould number and measurement */
  values?: MouldValues
}

/** Finished measurements, mm by mould number and measurement. */
export type MouldValues = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Overridable parts of the grading: base values by fit, increments per size and length. */
export type GradePart = FitCode | 'step' | 'breakSize' | 'wideStep' | 'stature'

/** Mould overrides of a tenant in a category. */
export interface MouldOverrides {
  /** by measurement */
  grades: Readonly<Record<string, Readonly<Partial<Record<GradePart, number>>>>>
  values: MouldValues
}

/** Current mould versions of a tenant by category, without unchanged categories. */
export type MouldVersions = Readonly<Partial<Record<CategoryCode, number>>>
