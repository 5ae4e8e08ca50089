import type { Labelled } from './locale.ts'
import type { CategoryCode, Sex } from './garment-category.ts'
import type { MouldFamily } from './garment-moulds.ts'
import type { Condition, StyleValue } from './garment-rules.ts'

export interface GarmentCategory extends Labelled {
  code: CategoryCode
  sex: Sex
  /** which order form holds it */
  form: 'MENS' | 'WOMENS' | 'OVERCOAT'
  /** fen */
  makePrice: number
  /** mm of 1400 wide lining */
  liningLength: number
  /** measurement codes: taken, and those estimated when not taken */
  measures: { required: string[]; estimated: string[] }
  /** finished measurements an order by finished sizes must state (7.1) */
  finished?: string[]
  /** how far a try-on garment may be changed, mm by finished measurement (7.1) */
  deltas?: Record<string, { min: number; max: number }>
  sort: number
}

/** A posture or figure setting (made-to-measure reference 7.5). */
export interface PostureDef extends Labelled {
  code: string
  /** values it may take; `unit` cm: mm, level: plain numbers, mark: only there or not */
  levels: number[]
  unit: 'mm' | 'level' | 'mark'
  /** set for the left and the right side */
  sides?: boolean
  /** cannot be set together with these */
  excludes?: string[]
  /** mm added to finished measurements, by level (the first is level 1) */
  finished?: Record<string, number[]>
  /** what it does to the pattern */
  geometry: Labelled
  sort: number
}

/** single: one option code · multi: list of option codes · number: integer (mm for cm units, else the plain number) · text · color: colour code · material: number of a catalogue item */
export type GroupKind = 'single' | 'multi' | 'number' | 'text' | 'color' | 'material'

export interface StyleOption extends Labelled {
  code: string
  /** fen per garment */
  surcharge: number
  /** only for these categories */
  for?: CategoryCode[]
  leadDays?: number
  /** colour choices: what to show, #RRGGBB */
  hex?: string
}

export interface StyleGroup extends Labelled {
  /** unique within a category: another garment may use it for a group of its own */
  code: string
  for: CategoryCode[]
  kind: GroupKind
  /** where the form shows it, in the order of the catalogue's sections */
  section: string
  unit?: 'mm' | 'cm' | 'count'
  /** number: stored units */
  min?: number
  max?: number
  step?: number
  /** text: most characters */
  maxLength?: number
  required?: boolean
  /** P preview, D draft, C consumption, S surcharge */
  drives: string
  options: StyleOption[]
  /** starting value by category; `*` for all others */
  defaults: Partial<Record<CategoryCode | '*', StyleValue>>
  /** surcharge of any value other than the default (colour choices), fen */
  surchargeWhenSet?: number
  /** material: which catalogue it chooses from; the value itself is the line's `liningNo` or `buttonNo` */
  material?: 'lining' | 'button'
  /** what to offer while the group is empty; the first that holds, else the default */
  suggestions?: { when: Condition; value: StyleValue }[]
}

export interface CatalogueSection extends Labelled {
  code: string
}

/** How one body measurement is taken and checked. Lengths mm (weight: 0.1 kg, slope: 0.1 degree). */
export interface MeasureDef extends Labelled {
  code: string
  unit: 'mm' | 'kg' | 'deg'
  /** hard limits, stored units */
  min: number
  max: number
  defaults: { M: number | null; F: number | null }
  howTo: Labelled
  sort: number
}

export interface Catalogue {
  version: string
  categories: GarmentCategory[]
  sections: CatalogueSection[]
  groups: StyleGroup[]
  measures: MeasureDef[]
  /** absent in versions published before moulds were part of them */
  moulds?: MouldFamily[]
  postures?: PostureDef[]
}
