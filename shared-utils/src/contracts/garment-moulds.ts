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
  /** added for a long size, taken off for a short one */
  stature?: number
  /** largest changes of a try-on garment */
  delta: { min: number; max: number }
  /** how far the made garment may be off (2.8) */
  tolerance: number
  /** weight when a mould is chosen (7.2) */
  weight?: number
  /** change that a fitter makes without a second thought (7.2) */
  easy?: number
  /** what it is reckoned from in BODY mode; absent: the mould's own value stands */
  body?: {
    /** body measurement; `height`: the base value grows in proportion to stature */
    code: string
    /** finished minus body (7.3); absent: what the base garment has over the base body */
    ease?: Record<FitCode, { min: number; max: number }>
  }
}

/** Base garment of a category and how it grows (made-to-measure reference 7.1). */
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
  /** the body the base size is made for, mm; the rest is estimated (6.4) */
  body: Record<string, number>
  rows: MouldRow[]
  /** values of single moulds that a tenant keeps instead of the derived ones, mm by mould number and measurement */
  values?: MouldValues
}

/** Finished measurements, mm by mould number and measurement. */
export type MouldValues = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What may be graded otherwise than the catalogue says: base values by fit, what is added per size and length. */
export type GradePart = FitCode | 'step' | 'breakSize' | 'wideStep' | 'stature'

/** What a tenant's moulds of a category have otherwise than the catalogue. */
export interface MouldOverrides {
  /** by measurement */
  grades: Readonly<Record<string, Readonly<Partial<Record<GradePart, number>>>>>
  values: MouldValues
}

/** Which version of a tenant's moulds holds, by category; a category that never changed is not named. */
export type MouldVersions = Readonly<Partial<Record<CategoryCode, number>>>
