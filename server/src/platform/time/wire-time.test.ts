import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { wireMoment, wireTime } from './wire-time.ts'

describe('times on the wire', () => {
  const rows: [moment: string, zone: string, expected: string][] = [
    ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21 00:00:00'],
    ['2026-11-20T15:59:59.999Z', 'Asia/Shanghai', '2026-11-20 23:59:59'],
    ['2026-11-20T00:00:00Z', 'Asia/Kathmandu', '2026-11-20 05:45:00'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
    ['2026-10-25T00:59:59Z', 'Europe/Berlin', '2026-10-25 02:59:59'],
    ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25 02:00:00'],
    ['1969-12-31T23:59:59Z', 'America/New_York', '1969-12-31 18:59:59'],
  ]
  for (const [moment, zone, expected] of rows)
    it(`${moment} in ${zone}`, () => assert.equal(wireTime(new Date(moment), zone), expected))

  it('may lie where the year gets a fifth digit in the zone', () =>
    assert.equal(
      wireMoment('9999-12-31 23:59:59', 'Asia/Shanghai').toISOString(),
      '9999-12-31T15:59:59.000Z',
    ))
})
