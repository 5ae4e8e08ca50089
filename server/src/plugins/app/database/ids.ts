import { createHash, randomBytes } from 'node:crypto'

/**
 * A new identifier: 32 hexadecimal digits. The first twelve are the time in milliseconds, so rows written
 * together stand together in the index; the other twenty are random.
 */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** The identifier that always belongs to this name (`user:sales`): seeds and tests can refer to each other by it. */
export function stableId(name: string): string {
  return createHash('sha256').update(`mtm:${name}`).digest('hex').slice(0, 32)
}
