import { z } from '../../schema.ts'
import type { FigureArea, FigureUnit } from './figures.ts'

/** A metric whose values are kept each minute: `GET /sys/monitor/metrics`. */
export interface KeptMetric {
  name: string
  /** in the language of the caller */
  label: string
  unit: FigureUnit
  area: FigureArea
}

/** Most points of one curve. */
export const MOST_POINTS = 500
/** Days for which figures are kept. */
export const KEPT_DAYS = 90

const moment = z.iso.datetime()
/** `GET /sys/monitor/history`: a metric between two ISO times in UTC. */
export const historyQuery = z.object({
  metric: z.string().check(z.minLength(1), z.maxLength(100)),
  from: moment,
  to: moment,
})

/** Kept values of one process, or of the installation (empty source), at equal distances; null is a gap. */
export interface HistorySeries {
  source: string
  mean: (number | null)[]
  highest: (number | null)[]
}

/** The answer of `GET /sys/monitor/history`. */
export interface History extends KeptMetric {
  /** ISO time of the first point */
  from: string
  /** seconds between two points */
  step: number
  series: HistorySeries[]
}
