import { randomBytes } from 'node:crypto'

/**
 * The address of the Redis of this test run, with a unique key prefix; undefined when the run has none
 * (`TEST_REDIS_URL`).
 */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL']
  if (!url) return undefined
  const address = new URL(url)
  const prefix = address.searchParams.get('prefix') ?? 'mtm_test:'
  address.searchParams.set('prefix', `${prefix}${randomBytes(4).toString('hex')}:`)
  return address.href
}
