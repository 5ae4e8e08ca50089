import { argon2 as argon2Callback, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** 19 MiB, two passes: about 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Memory (KiB) and passes of one hash. */
export type HashCost = Pick<typeof COST, 'parallelism' | 'tagLength'> & { memory: number; passes: number }

/**
 * Hashes a password with its own salt, in the usual text format. The text contains the cost, so verifying a cheap hash
 * is cheap; only tests store one.
 */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2('argon2id', { ...cost, message: password, nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(hash)}`
}

/**
 * Compares a password with a stored hash. Without one (unknown user, user without a password) it takes as long and
 * returns false, so that the response time does not reveal which names exist.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const own = HASH.exec(stored ?? '')
  const [, memory, passes, parallelism, nonce = '', expected = ''] = own ?? HASH.exec(NOBODY) ?? []
  const hash = Buffer.from(expected, 'base64')
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
  })
  return timingSafeEqual(actual, hash) && own !== null
}

/** Placeholder for accounts without a password: nothing matches it. */
export const NO_PASSWORD = '-'

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${text(randomBytes(16))}$${text(randomBytes(32))}`
