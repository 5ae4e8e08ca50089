import type { Confirmation } from '@mtm/shared-utils/contracts/dto/production'
import type { StationMove } from '@mtm/shared-utils/garments'

/** A piece that is scanned at a station. */
export interface Scan {
  requestId: string
  pieceNo: string
  /** code of the station it is scanned at; default: the next one */
  to?: string | undefined
  /** required kind of move; default: any that leads there */
  kind?: StationMove['kind'] | undefined
  /** rework and skip: the reason */
  reason?: string | undefined
  /** rework: code of dictionary `defect` */
  defect?: string | undefined
  confirmed?: readonly Confirmation[] | undefined
  /** preparation and re-cut: length taken, mm; default: the planned length */
  usedMm?: number | undefined
  /** warehouse: its location */
  location?: string | undefined
  device?: string | undefined
  /** minutes of work at the station the piece leaves */
  minutes?: number | undefined
}

/** The position of a piece after a scan. */
export interface ScanPosition {
  pieceNo: string
  station: string
  /** false: it was already there, nothing changed */
  moved: boolean
  order: { id: string; status: string; version: number }
}
