import { createHash, randomBytes } from 'node:crypto'

/** Random bytes per identifier. */
const RANDOM = 10
/** Drawing them for many at once costs as much as for one. */
const DRAWN = 100 * RANDOM

let drawn = Buffer.alloc(0)
let used = 0

/**
 * A new identifier: 32 hexadecimal digits. The first twelve are the time in milliseconds, so rows written
 * together stand together in the index; the other twenty are random.
 */
export function newId(): string {
  if (used >= drawn.length) {
    drawn = randomBytes(DRAWN)
    used = 0
  }
  const random = drawn.toString('hex', used, (used += RANDOM))
  return Date.now().toString(16).padStart(12, '0') + random
}

/** The fixed identifier of a name (`user:sales`), by which seeds and tests can refer to each other. */
export function stableId(name: string): string {
  return createHash('sha256').update(`mtm:${name}`).digest('hex').slice(0, 32)
}
