import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView } from './drawing.ts'
import type { Finished } from './figure.ts'

/** Draws a garment of one family; the figure is complete. */
export type Draw = (
  category: CategoryCode,
  view: GarmentView,
  style: StyleValues,
  figure: Finished,
) => Drawing

const jacket = async () => (await import('./jacket/jacket.ts')).drawJacket
const trousers = async () => (await import('./trousers/trousers.ts')).drawTrousers
const waistcoat = async () => (await import('./waistcoat/waistcoat.ts')).drawWaistcoat
const overcoat = async () => (await import('./overcoat/overcoat.ts')).drawOvercoat
const skirt = async () => (await import('./skirt/skirt.ts')).drawSkirt

/** Loaders of the drawing functions; a page loads the families that it shows. */
export const FAMILIES: Readonly<Record<CategoryCode, () => Promise<Draw>>> = {
  MJ: jacket,
  LJ: jacket,
  MT: trousers,
  LT: trousers,
  WC: waistcoat,
  LW: waistcoat,
  OC: overcoat,
  LO: overcoat,
  SK: skirt,
}
