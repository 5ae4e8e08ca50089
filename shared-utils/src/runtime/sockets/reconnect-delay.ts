/** Specification, point 9. */
const RECONNECT_MS = 5_000
/** How far the first attempts of pages that lost the same server lie apart. */
const FIRST_SPREAD_MS = 2_000
/** The same for later attempts: a server that refused some is not to be met by all of them at once again. */
const LATER_SPREAD_MS = 5_000

/**
 * Milliseconds until a lost socket is opened again. Random, so that the pages that a restarted server lost do not all
 * come back in the same moment.
 * @param failures attempts since the connection was lost
 */
export const reconnectDelay = (failures: number): number =>
  RECONNECT_MS + Math.random() * (failures === 0 ? FIRST_SPREAD_MS : LATER_SPREAD_MS)
