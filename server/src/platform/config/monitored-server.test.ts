import assert from 'node:assert/strict'
import { it } from 'node:test'
import { monitoredServer } from './monitored-server.ts'
import { StartProblem } from './start-problem.ts'

const read = (url?: string, token?: string, production = false) =>
  monitoredServer((name) => ({ MONITOR_URL: url, MONITOR_TOKEN: token })[name as 'MONITOR_URL'], production)

it('a monitored server is one host, and an address without secrets', () => {
  assert.equal(read(), undefined)
  assert.deepEqual(read('https://Old.example.com/actuator/'), {
    url: 'https://old.example.com/actuator',
    token: undefined,
    host: { name: 'old.example.com', port: 443 },
  })
  const hush = 'hush-hush'
  for (const [url, token, production] of [
    ['ftp://old.example.com'],
    [`https://user:${hush}@old.example.com/actuator`],
    [`https://old.example.com/actuator?token=${hush}`],
    ['https://old.example.com', `${hush} x`],
    [undefined, hush],
    ['http://old.example.com', hush, true],
  ] as const)
    assert.throws(
      () => read(url, token, production),
      (error) =>
        error instanceof StartProblem && /MONITOR_/.test(error.message) && !error.message.includes(hush),
      url ?? 'no address',
    )
  assert.ok(read('http://10.0.0.8:8080/actuator', hush, true))
})
