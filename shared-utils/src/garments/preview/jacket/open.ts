import type { Style } from '../style.ts'
import type { Body } from './body.ts'

/** A jacket laid open: the back in the middle, the fronts to both sides. */
export interface Open {
  body: Body
  style: Style
}

/** Half width of the back between its side seams, as it lies. */
export const backHalf = ({ chest }: Body): number => chest * 0.62
