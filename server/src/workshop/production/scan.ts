import type { Confirmation } from '@mtm/shared-utils/contracts/dto/production'
import type { StationMove } from '@mtm/shared-utils/garments'

/** A piece that is scanned at a station. */
export interface Scan {
  requestId: string
  pieceNo: string
  /** code of the station it is scanned at; default: the next one */
  to?: string | undefined
  /** the only kind of move that is meant; default: whichever leads there */
  kind?: StationMove['kind'] | undefined
  /** rework and skip: why */
  reason?: string | undefined
  /** rework: code of dictionary `defect` */
  defect?: string | undefined
  confirmed?: readonly Confirmation[] | undefined
  /** preparation and re-cut: mm that were taken; default: what the garment was reckoned with */
  usedMm?: number | undefined
  /** warehouse: where it hangs */
  location?: string | undefined
  device?: string | undefined
  /** minutes of work at the station that is left */
  minutes?: number | undefined
}

/** Where a piece stands after a scan. */
export interface Scanned {
  pieceNo: string
  station: string
  /** false: it stood there already, nothing was done */
  moved: boolean
  order: { id: string; status: string; version: number }
}
