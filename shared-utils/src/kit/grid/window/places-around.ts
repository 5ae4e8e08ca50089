interface WindowOptions {
  first?: number
  last: number
  reach: number
  /** beyond the edge: whether it is to be rendered */
  isThere?: (place: number) => boolean
  /** always rendered */
  always: number
}

/** The places from a first one to a last one, with some beyond either end. */
export function around(
  from: number,
  to: number,
  { first = 0, last, reach, isThere = () => true, always }: WindowOptions,
): number[] {
  const places: number[] = []
  if (always >= first && always < from - reach) places.push(always)
  for (let place = Math.max(first, from - reach); place <= Math.min(last, to + reach); place++)
    if ((place >= from && place <= to) || place === always || isThere(place)) places.push(place)
  if (always > to + reach && always <= last) places.push(always)
  return places
}

/** Whether a place is one of these. */
export function has(places: readonly number[]): (place: number) => boolean {
  const all = new Set(places)
  return (place) => all.has(place)
}
