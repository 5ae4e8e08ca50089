import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { signedIn, signedInElsewhere, testApp, type TestApp } from '../../../identity/testing.ts'
import { metricGroup } from './metric.ts'
import { readFigures, readGroup } from './read-figures.ts'

const AT = '/api/sys/monitor/figures'
const never = () => new Promise<never>(() => undefined)
const group = (name: string, take: () => number | Promise<number>) =>
  metricGroup({
    area: 'system',
    scope: 'process',
    take,
    metrics: [{ name, unit: 'count', label: ['名', 'Name', '名前'], of: (value) => value }],
  })

describe('figures', () => {
  it('that cannot be read have no value and leave the others alone', async () => {
    const errors: string[] = []
    const broken = group('test.broken', () => {
      throw new Error('broken')
    })
    const figures = await readFigures([broken, group('test.whole', () => 7)], 'en-US', (one, error) =>
      errors.push(`${one.metrics[0]?.name}: ${error instanceof Error ? error.message : error}`),
    )
    assert.deepEqual(figures, [
      { name: 'test.broken', label: 'Name', unit: 'count', value: null },
      { name: 'test.whole', label: 'Name', unit: 'count', value: 7 },
    ])
    assert.deepEqual(errors, ['test.broken: broken', 'test.whole: null'])
  })

  it('that take too long are errors', async () => {
    const reading = await readGroup(group('test.slow', never), 1)
    assert.ok('error' in reading)
  })

  it('that do not exist here are left out', async () => {
    const absent = metricGroup({
      area: 'system',
      scope: 'process',
      take: () => undefined,
      metrics: [{ name: 'test.absent', unit: 'count', label: ['', '', ''], of: () => undefined }],
    })
    assert.deepEqual(await readFigures([absent], 'en-US', () => undefined), [])
  })
})

describe('the figures of a page', () => {
  let home: TestApp
  before(async () => void (home = await testApp()))
  after(() => home.close())

  it('are those of its area, in the language of the caller', async () => {
    const admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
    const { result } = await admin.get<FigureAnswer>(`${AT}/system`)
    const uptime = result!.figures.find(({ name }) => name === 'process.uptime')
    assert.equal(uptime?.label, 'Application running for')
    assert.ok(Number(uptime.value) > 0)
    assert.ok(Math.abs(Date.parse(result!.at) - Date.now()) < 60_000)
    assert.equal((await admin.call('GET', `${AT}/engine`)).statusCode, 400)
  })

  it('have names and labels of their own', () => {
    const metrics = home.app.monitor.groups.flatMap((one) => one.metrics)
    assert.equal(new Set(metrics.map(({ name }) => name)).size, metrics.length)
    for (const { name, label } of metrics) assert.ok(label.every(Boolean), name)
  })

  it('are refused to people without the code, to other tenants and to nobody at all', async () => {
    for (const who of [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)])
      assert.equal((await who.call('GET', `${AT}/system`)).statusCode, 403)
    assert.equal((await home.app.inject(`${AT}/system`)).statusCode, 500)
  })
})
