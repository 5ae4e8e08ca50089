import type { Labelled } from './locale.ts'
import type { CategoryCode, Sex } from './garment-category.ts'
import type { MouldFamily } from './garment-moulds.ts'
import type { Condition, StyleValue } from './garment-rules.ts'

export interface GarmentCategory extends Labelled {
  code: CategoryCode
  sex: Sex
  /** its order form */
  form: 'MENS' | 'WOMENS' | 'OVERCOAT'
  /** fen */
  makePrice: number
  /** mm of 1400 wide lining */
  liningLength: number
  /** measurement codes: required, and those estimated when missing */
  measures: { required: string[]; estimated: string[] }
  /** finished measurements required in FINISHED mode (7.1) */
  finished?: string[]
  /** largest changes of a try-on garment, mm by finished measurement (7.1) */
  deltas?: Record<string, { min: number; max: number }>
  sort: number
}

/** A posture or figure setting (made-to-measure reference 7.5). */
export interface PostureDef extends Labelled {
  code: string
  /** allowed values; `unit` cm: mm, level: plain numbers, mark: present or not */
  levels: number[]
  unit: 'mm' | 'level' | 'mark'
  /** set separately for left and right */
  sides?: boolean
  /** cannot be set together with these */
  excludes?: string[]
  /** mm added to finished measurements, by level (the first is level 1) */
  finished?: Record<string, number[]>
  /** effect on the pattern */
  geometry: Labelled
  sort: number
}

/** single: one option code · multi: list of option codes · number: integer (mm for cm units, else the plain number) · text · color: colour code · material: number of a catalogue item */
export type GroupKind = 'single' | 'multi' | 'number' | 'text' | 'color' | 'material'

export interface StyleOption extends Labelled {
  code: string
  /** fen per garment */
  surcharge: number
  /** only in these categories */
  for?: CategoryCode[]
  leadDays?: number
  /** colour choices: displayed colour, #RRGGBB */
  hex?: string
}

export interface StyleGroup extends Labelled {
  /** unique within a category; another category may use it for its own group */
  code: string
  for: CategoryCode[]
  kind: GroupKind
  /** section of the form */
  section: string
  unit?: 'mm' | 'cm' | 'count'
  /** number: stored units */
  min?: number
  max?: number
  step?: number
  /** text: maximum length */
  maxLength?: number
  required?: boolean
  /** P preview, D draft, C consumption, S surcharge */
  drives: string
  options: StyleOption[]
  /** default value by category; `*` for all others */
  defaults: Partial<Record<CategoryCode | '*', StyleValue>>
  /** surcharge of any value other than the default (colour choices), fen */
  surchargeWhenSet?: number
  /** material: its catalogue; the value is the line's `liningNo` or `buttonNo` */
  material?: 'lining' | 'button'
  /** suggestion while the group is empty: the first match, or else the default */
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
