import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { StockRedisInfo } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import type { StockDisk } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import type { StockClient } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

describe('a stock client that monitors', () => {
  test('磁盘监控 draws a gauge for every disk', async () => {
    const disks = await client.get<StockDisk[]>('/sys/actuator/redis/queryDiskInfo')
    assert.ok(disks.length > 0)
    for (const { name, restPPT } of disks)
      assert.ok(name && Number.isInteger(restPPT) && restPPT >= 0 && restPPT <= 100, name)
  })

  for (const base of ['/sys/actuator/redis', '/actuator/redis'])
    test(`Redis监控 draws keys and memory and lists the figures: ${base}`, async () => {
      const info = await client.get<StockRedisInfo[]>(`${base}/info`)
      assert.ok(info.length > 0 && info.every(({ key, value }) => key && value !== ''))
      const keys = (await client.call('GET', `${base}/keysSize`)) as unknown as Record<string, number>
      const memory = (await client.call('GET', `${base}/memoryInfo`)) as unknown as Record<string, number>
      assert.ok(Number.isInteger(keys['dbSize']) && keys['create_time']! > 0)
      assert.ok(memory['used_memory']! / 1000 > 0 && memory['create_time']! > 0)
    })
})
