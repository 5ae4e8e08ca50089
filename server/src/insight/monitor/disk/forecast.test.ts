import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { KeptSample } from '../samples/kept-samples.ts'
import { forecast } from './forecast.ts'

const MINUTE = 60_000
const DAY = 1_440
const GIGA = 1024 ** 3
const FROM = Date.parse('2026-11-01T00:00:00Z')
const samples = (minutes: number, bytes: (minute: number) => number): KeptSample[] =>
  Array.from({ length: minutes }, (_, minute) => ({
    at: new Date(FROM + minute * MINUTE),
    value: bytes(minute),
  }))
const days = (value: ReturnType<typeof forecast>) => (value.kind === 'days' ? value.days : NaN)

describe('the forecast of space', () => {
  it('follows the line of the samples', () => {
    const falling = samples(2 * DAY, (minute) => 100 * GIGA - (minute / DAY) * 4 * GIGA)
    assert.ok(Math.abs(days(forecast(falling, 92 * GIGA)) - 23) < 0.001)
  })

  it('is not led astray by ups and downs', () => {
    const uneven = samples(
      3 * DAY,
      (minute) => 50 * GIGA - (minute / DAY) * GIGA + Math.sin(minute / 30) * GIGA,
    )
    assert.ok(Math.abs(days(forecast(uneven, 47 * GIGA)) - 47) < 3)
  })

  it('is none while the space stays or grows, or lasts for more than ten years', () => {
    assert.deepEqual(
      forecast(
        samples(DAY, () => GIGA),
        GIGA,
      ),
      { kind: 'stable' },
    )
    const growing = samples(DAY, (minute) => GIGA + minute)
    assert.deepEqual(forecast(growing, GIGA), { kind: 'stable' })
    const slow = samples(DAY, (minute) => GIGA - minute)
    assert.deepEqual(forecast(slow, 10 * GIGA), { kind: 'stable' })
  })

  it('is now when nothing is left', () => {
    assert.deepEqual(
      days(
        forecast(
          samples(DAY, (minute) => GIGA - minute * 1_000),
          0,
        ),
      ),
      0,
    )
  })

  it('needs samples of an hour', () => {
    const falling = (minutes: number) =>
      forecast(
        samples(minutes, (minute) => GIGA - minute),
        GIGA,
      ).kind
    assert.equal(falling(0), 'unknown')
    assert.equal(falling(60), 'unknown')
    assert.notEqual(falling(61), 'unknown')
    const few = samples(2, (minute) => GIGA - minute * GIGA).map(({ at, value }, index) => ({
      at: new Date(at.getTime() + index * DAY * MINUTE),
      value,
    }))
    assert.equal(forecast(few, GIGA).kind, 'unknown')
  })
})
