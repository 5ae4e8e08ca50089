/** What a figure counts: pages and messages write it accordingly. */
export const FIGURE_UNITS = ['count', 'bytes', 'seconds', 'share', 'rate', 'moment', 'text'] as const
/**
 * `share` is 0 to 1, `rate` is per second, `moment` is seconds since the epoch, `text` is shown as it is.
 */
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** Groups of figures, one for each page of the monitor that shows figures. */
export const FIGURE_AREAS = [
  'system',
  'jvm',
  'tomcat',
  'disk',
  'redis',
  'database',
  'work',
  'browser',
] as const
export type FigureArea = (typeof FIGURE_AREAS)[number]

export type FigureValue = number | string

/** One figure of the running server, or that it could not be read. */
export interface Figure {
  name: string
  /** in the language of the caller */
  label: string
  unit: FigureUnit
  /** null: could not be read */
  value: FigureValue | null
}

/** `GET /sys/monitor/figures/:area`: the figures of a page at one moment. */
export interface FigureAnswer {
  /** ISO time */
  at: string
  figures: Figure[]
}
