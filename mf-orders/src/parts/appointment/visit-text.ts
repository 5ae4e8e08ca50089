import { formatDateTime } from '@mtm/shared-utils/runtime'

/** The clock of a wire time, `HH:mm`. */
export const clockOf = (wire: string): string => wire.slice(11, 16)

/** Day and clocks of a span, as people read them. */
export const spanText = ({ start, end }: { start: string; end: string }): string =>
  `${formatDateTime(start, 'date')} ${clockOf(start)}–${clockOf(end)}`
