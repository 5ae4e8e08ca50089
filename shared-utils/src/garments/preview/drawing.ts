import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import type { Point } from './pen.ts'

/** Viewpoint of a drawing. */
export type GarmentView = 'front' | 'back' | 'inside'

/** Cloths besides the main one, which come with an option. */
export type Trim = 'satin' | 'grosgrain' | 'velvet' | 'suede' | 'felt' | 'quilt'

/** The fill of a surface. */
export type Paint =
  /**
   * the main cloth; `turn`: degrees its grain is turned by against the garment's own, about the place `at`; `from`: the
   * place of the cloth that lies there, if it is another one
   */
  | { kind: 'cloth'; turn: number; at?: Point; from?: Point }
  | { kind: 'lining' }
  | { kind: 'trim'; trim: Trim; turn?: number }
  | { kind: 'button' }
  /** a colour of the catalogue (`NAVY`) or one of CSS */
  | { kind: 'colour'; colour: string }
  /** light or shade that falls off along a line, mm; stops: place 0 to 1, strength 0 to 1 */
  | {
      kind: 'fade'
      tone: 'shade' | 'light'
      from: Point
      to: Point
      stops: readonly (readonly [number, number])[]
    }

/** The ink of a line: a seam or edge of the cloth, its thread, shade or light, or a colour. */
export type Ink = 'seam' | 'edge' | 'thread' | 'shade' | 'light' | { colour: string }

export interface Stroke {
  ink: Ink
  /** mm */
  width: number
  opacity?: number
  /** mm on, mm off */
  dash?: readonly [number, number]
}

/** One path of a drawing. */
export interface Mark {
  d: string
  fill?: Paint
  stroke?: Stroke
  /** the path is the edge of a button, which is drawn as a whole */
  button?: { at: Point; diameter: number }
}

/** A text along the garment: a monogram, a label. */
export interface Lettering {
  text: string
  at: Point
  /** mm */
  size: number
  turn?: number
  font: 'script' | 'block' | 'kai'
  colour: string
}

/** Paths that lie together. Later layers cover earlier ones. */
export interface Layer {
  name: string
  /** the style group that decides how it looks, and that a click on it means */
  group?: string
  /** nothing of it shows outside this path */
  clip?: string
  marks: readonly Mark[]
  lettering?: readonly Lettering[]
}

/** A garment drawn: numbers and paths only. The frame's x runs from `-width / 2` to `width / 2`, mm. */
export interface Drawing {
  category: CategoryCode
  view: GarmentView
  width: number
  height: number
  layers: readonly Layer[]
}
