import { argon2 as argon2Callback, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD } from '../support/api.ts'
import type { Product } from '../support/product.ts'
import { connect, databaseAddress } from './databases.ts'
import { compare, perSecond, rate, type Compared } from './load.ts'

const argon2 = promisify(argon2Callback)
/** As many as a thread pool of Node has threads, twice. */
const CLIENTS = 8

/**
 * Sign-ins a second, and how often a second the same machine can compute the stored hash and nothing else. Every
 * sign-in comes from an address of its own, as the proxy in front tells it: one address may sign in 120 times a
 * minute. The product must have been started with `TRUST_PROXY=loopback`.
 */
export async function measureSignIn(product: Product): Promise<Compared> {
  const hash = hashing(await storedHash(product, 'sales'))
  let count = 0
  const signIn = () => ({
    url: `${product.url}/api/sys/login`,
    headers: { 'X-Forwarded-For': address(count++) },
    body: JSON.stringify({ username: 'sales', password: PASSWORD }),
  })
  return compare(
    () => perSecond(signIn, { clients: CLIENTS }),
    () => rate(hash, { clients: CLIENTS, ms: 1500 }),
    3,
  )
}

async function storedHash(product: Product, username: string): Promise<string> {
  const pool = connect(databaseAddress(product.dataDir))
  const { rows } = await pool.query<{ password: string }>(
    'select password from sys_user where username = $1',
    [username],
  )
  await pool.end()
  return rows[0]!.password
}

/** One computation with the parameters that a stored hash names. */
function hashing(stored: string): () => Promise<unknown> {
  const [, memory, passes, parallelism] = /m=(\d+),t=(\d+),p=(\d+)/.exec(stored) ?? []
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: 32,
  }
  const nonce = randomBytes(16)
  return () => argon2('argon2id', { ...cost, message: PASSWORD, nonce })
}

const address = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`
