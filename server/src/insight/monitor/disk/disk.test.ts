import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DiskAnswer, StockDisk } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import type { Database } from '../../../platform/database/database.ts'
import { freeMetric, monitorDisks } from './monitored-disks.ts'

const ADDRESSES = [
  '/api/sys/actuator/redis/queryDiskInfo',
  '/api/actuator/redis/queryDiskInfo',
  '/api/sys/monitor/disks',
]
const GIGA = 1024 ** 3

describe('the disk page', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin', { 'accept-language': 'zh-CN' })
  })
  after(() => home.close())

  it('has the stock shape at both stock addresses', async () => {
    for (const address of ADDRESSES.slice(0, 2)) {
      const { success, message, result } = await admin.get<StockDisk[]>(address)
      assert.deepEqual([success, message], [true, '查询成功'])
      assert.ok(result!.length > 0)
      for (const { name, max, rest, restPPT, ...more } of result!) {
        assert.ok(name.startsWith('/') && max >= rest)
        assert.equal(restPPT, Math.round((1 - rest / max) * 100))
        assert.deepEqual(more, {})
      }
    }
  })

  it('names the folders of the server, the disks they lie on and their sizes', async () => {
    await admin.get('/api/sys/monitor/disks')
    const { result } = await admin.get<DiskAnswer>('/api/sys/monitor/disks')
    const on = (folder: 'data' | 'files') =>
      result!.mounts.filter(({ folders }) => folders.includes(folder)).length
    assert.deepEqual([on('data'), on('files')], [1, 1])
    assert.deepEqual(
      result!.folders.map(({ folder, path }) => [folder, path]),
      [
        ['data', home.app.config.dataDir],
        ['files', home.app.config.filesDir],
      ],
    )
    assert.deepEqual(result!.mounts.find(({ folders }) => folders.length > 0)?.forecast, { kind: 'unknown' })
  })

  it('has figures of both disks, which are kept', async () => {
    const { result } = await admin.get<FigureAnswer>('/api/sys/monitor/figures/disk')
    const names = result!.figures.map(({ name }) => name)
    for (const name of ['disk.data.free', 'disk.files.usage']) assert.ok(names.includes(name), name)
    const { metrics } = home.app.monitor.groups.find((group) =>
      group.metrics.some(({ name }) => name === 'disk.data.free'),
    )!
    assert.equal(metrics.find(({ name }) => name === 'disk.data.free')?.isKept, true)
  })

  it('is refused to people without the code, to other tenants and to nobody at all', async () => {
    for (const who of [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)])
      for (const address of ADDRESSES) assert.equal((await who.call('GET', address)).statusCode, 403, address)
    for (const address of ADDRESSES) assert.equal((await home.app.inject(address)).statusCode, 500, address)
  })
})

describe('the disks of the server', () => {
  const db = {} as Database
  const disk = { point: '/', type: 'ext4', space: { total: 10 * GIGA, free: 6 * GIGA } }
  const disks = { read: () => Promise.resolve([{ ...disk, folders: ['files' as const] }]) }
  const folders = { dataDir: '/nowhere/data', filesDir: '/nowhere/files' }

  it('last as long as the kept samples of their free bytes say', async () => {
    const metrics: string[] = []
    const monitored = monitorDisks(folders, {
      disks,
      samplesOf(_db, metric, since) {
        metrics.push(metric)
        const from = since.getTime()
        const samples = Array.from({ length: 1_440 }, (_, minute) => ({
          at: new Date(from + minute * 60_000),
          value: 7 * GIGA - (minute / 1_440) * 2 * GIGA,
        }))
        return Promise.resolve(samples)
      },
    })
    const { mounts } = await monitored.answer(db)
    const [first] = mounts
    assert.ok(first?.forecast?.kind === 'days' && Math.abs(first.forecast.days - 3) < 0.001)
    assert.deepEqual(metrics, [freeMetric('files')])
  })

  it('are shown when the samples cannot be read', async () => {
    const samplesOf = () => Promise.reject(new Error('away'))
    const { mounts } = await monitorDisks(folders, { disks, samplesOf }).answer(db)
    assert.deepEqual(mounts[0]?.forecast, { kind: 'unknown' })
  })

  it('have no folder of files with a bucket', () => {
    const monitored = monitorDisks({ ...folders, s3: {} }, { disks })
    assert.deepEqual(
      monitored.sizes().map(({ folder }) => folder),
      ['data'],
    )
  })
})
