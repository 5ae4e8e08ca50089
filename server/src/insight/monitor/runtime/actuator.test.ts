import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { REPLICA_LAG, type ActuatorMetric } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { signedIn, testApp, type TestApp } from '../../../identity/testing.ts'

/** What stock clients show on their page of the server. */
const SYSTEM_METRICS = [
  'system.cpu.count',
  'system.cpu.usage',
  'process.start.time',
  'process.uptime',
  'process.cpu.usage',
]

let home: TestApp
before(async () => void (home = await testApp()))
after(() => home.close())

describe('figures of the server', () => {
  it('describe this process, for administrators', async () => {
    const admin = await signedIn(home.app, 'admin')
    const value = async (name: string) => {
      const metric = (await admin.call('GET', `/api/actuator/metrics/${name}`)).json<ActuatorMetric>()
      assert.equal(metric.name, name)
      return metric.measurements[0]?.value ?? NaN
    }
    for (const name of SYSTEM_METRICS) assert.ok(Number.isFinite(await value(name)), name)
    // each figure lies between two readings of the test, however long they take apart
    const before = process.uptime()
    const uptime = await value('process.uptime')
    assert.ok(before <= uptime && uptime <= process.uptime(), String(uptime))
    const start = await value('process.start.time')
    const [least, age, most] = [process.uptime(), Date.now() / 1000 - start, process.uptime()]
    assert.ok(least - 2 < age && age < most + 2, String(age))
    const until = Date.now() + 700
    while (Date.now() < until); // keeps the CPU busy, so that there is a load to measure
    const load = await value('process.cpu.usage')
    assert.ok(load > 0 && load <= 1, String(load))
    const lag = (await admin.call('GET', `/api/actuator/metrics/${REPLICA_LAG}`)).json<ActuatorMetric>()
    assert.deepEqual(lag.measurements, [], 'there is no read replica')
    const sales = await signedIn(home.app, 'sales')
    assert.equal((await sales.call('GET', '/api/actuator/metrics/process.uptime')).statusCode, 403)
    assert.equal((await admin.call('GET', '/api/actuator/metrics/jvm.secret')).statusCode, 404)
  })
})
