import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'

/** Width and height of a garment's picture, mm (reference 14.2). */
export const FRAMES = {
  MJ: [720, 900],
  LJ: [720, 900],
  MT: [560, 1150],
  LT: [560, 1150],
  WC: [560, 760],
  LW: [560, 760],
  OC: [760, 1250],
  LO: [760, 1250],
  SK: [620, 1000],
} as const satisfies Record<CategoryCode, readonly [width: number, height: number]>
