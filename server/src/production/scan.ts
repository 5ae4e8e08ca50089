/** What the operator saw with his own eyes; the rest is in the records. */
export const CONFIRMATIONS = ['clothReady', 'piecesComplete', 'labelsAndSpareButton'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** A piece that is scanned at a station. */
export interface Scan {
  requestId: string
  pieceNo: string
  /** code of the station it is scanned at */
  to: string
  /** rework and skip: why */
  reason?: string
  /** rework: code of dictionary `defect` */
  defect?: string
  confirmed?: readonly Confirmation[]
  /** preparation and re-cut: mm that were taken; default: what the garment was reckoned with */
  usedMm?: number
  /** warehouse: where it hangs */
  location?: string
  device?: string
  /** minutes of work at the station that is left */
  minutes?: number
}

/** Where a piece stands after a scan. */
export interface Scanned {
  pieceNo: string
  station: string
  /** false: it stood there already, nothing was done */
  moved: boolean
  order: { id: string; status: string; version: number }
}
