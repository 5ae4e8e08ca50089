import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Dice } from '@mtm/server/testing'
import { signInApi } from '../../../support/api.ts'
import { until } from '../../../support/until.ts'
import { healthOf, type World } from '../world.ts'

const MB = 1_024 * 1_024
/** The server looks at its disk every two seconds, when its machine lets it. */
const NOTICED_MS = 60_000

/** The disk fills up: slowly, so that the server notices in time, or at once in the middle of everything. */
export async function fillDisk({ disk, product }: World, dice: Dice): Promise<number> {
  if (!disk) throw new Error('there is no small disk')
  const api = await signInApi(product.url, 'sales', 'en')
  const save = () =>
    api.call('POST', '/mtm/order/save', { requestId: randomUUID(), client: 'no room', lines: [] })
  const reads = async () =>
    assert.ok((await api.get<Page<unknown>>('/mtm/order/list')).records.length > 0, 'nothing is read')
  try {
    if (dice.chance(0.5)) {
      await disk.leave(40 * MB)
      const refused = await until('the refusal', save, ({ success }) => !success, NOTICED_MS)
      assert.deepEqual([refused.status, refused.message], [507, ERRORS['http.diskFull'][1]])
      await reads()
      await disk.leave(0)
      for (let n = 0; n < 5; n++) assert.equal((await save()).status, 507)
      await reads()
      assert.equal(await healthOf(product), 'UP, disk FULL')
    } else {
      await disk.leave(0)
      // PostgreSQL may have ended of it, which then starts again with room only
      const unready = (health: string) => health === 'UP, disk FULL' || health === 'DOWN'
      await until('a full disk', () => healthOf(product), unready, NOTICED_MS)
    }
  } finally {
    await disk.restore()
  }
  return performance.now()
}
