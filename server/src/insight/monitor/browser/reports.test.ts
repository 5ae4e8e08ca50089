import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maskMessage, reduceStack } from '@mtm/shared-utils/contracts/monitor/report-masking'
import { browserOf, deviceOf } from './browser-of.ts'
import { fingerprintOf } from './fingerprint.ts'
import { bucketOf, p75 } from './histogram.ts'
import { recentCount } from './recent-count.ts'

const ORIGIN = 'https://orders.example.com'

describe('a masked message', () => {
  it('keeps what browsers say', () => {
    for (const message of [
      'TypeError: Cannot read properties of undefined',
      'ResizeObserver loop completed with undelivered notifications.',
      'SyntaxError: Unexpected end of JSON input',
      'RangeError: Maximum call stack size exceeded',
    ])
      assert.equal(maskMessage(message), message)
  })

  it('holds no quoted parts, digits, addresses, names and words of other languages', () => {
    const secrets = [
      "Error: cannot find 'Zhang San' of order 20261128",
      'Error: Anna Smith, anna.smith@example.com, +49 30 901820',
      'Error: 客户张三丰不存在',
      'Error: order "K-77" of “Иван Петров” failed',
      'failed to fetch https://orders.example.com/customer/anna?phone=13800138000',
      "Error: O'Brien is not defined",
      `Error: ${'Müller '.repeat(400)}`,
    ]
    for (const message of secrets) {
      const masked = maskMessage(message)
      assert.doesNotMatch(
        masked,
        /zhang|anna|smith|example|brien|ller|\d|[^ -~…]|k-77|customer/i,
        `${message} → ${masked}`,
      )
      assert.ok(masked.length <= 200)
    }
    assert.equal(
      maskMessage("TypeError: Cannot read properties of undefined (reading 'phone')"),
      'TypeError: Cannot read properties of undefined (…)',
    )
    assert.equal(maskMessage(secrets[0]!), 'Error: cannot … of …')
  })

  it('of a masked message is the same', () => {
    const once = maskMessage("Error: 'a' is not b, (c) 5 undefined")
    assert.equal(maskMessage(once), once)
  })
})

describe('a reduced stack', () => {
  it('has our files with line and column, and nothing else', () => {
    const stack = [
      'TypeError: cannot read anna',
      `    at saveAnna (${ORIGIN}/assets/mf-orders-chart.k3v9x1a2.js:1:2345)`,
      `    at ${ORIGIN}/customer/anna?x=1:3:4`,
      '    at other (https://elsewhere.example.com/assets/x.12345678.js:1:2)',
      `run@${ORIGIN}/assets/kit.f7dqwkt9.js:12:1`,
    ].join('\n')
    assert.equal(reduceStack(stack, ORIGIN), 'mf-orders-chart.k3v9x1a2.js:1:2345\nkit.f7dqwkt9.js:12:1')
  })

  it('is bounded', () => {
    const frame = `    at ${ORIGIN}/assets/mf-orders-chart.k3v9x1a2.js:1:2345\n`
    assert.ok(reduceStack(frame.repeat(1_000), ORIGIN).length <= 600)
  })
})

describe('a fingerprint', () => {
  const error = {
    kind: 'error',
    message: 'TypeError: …',
    stack: 'kit.f7dqwkt9.js:12:1\nmf-orders.abcdefgh.js:1:9',
  } as const
  it('is the same in every release, whatever the line', () => {
    const later = { ...error, stack: 'kit.aaaaaaaa.js:99:8\nmf-orders.zzzzzzzz.js:1:7' }
    assert.match(fingerprintOf(error), /^[0-9a-f]{32}$/)
    assert.equal(fingerprintOf(error), fingerprintOf(later))
  })
  it('differs by kind, message and files', () => {
    const others = [
      error,
      { ...error, kind: 'rejection' } as const,
      { ...error, message: 'RangeError: …' },
      { ...error, stack: 'base.f7dqwkt9.js:12:1' },
    ]
    assert.equal(new Set(others.map(fingerprintOf)).size, others.length)
  })
})

describe('a histogram', () => {
  const of = (metric: 'LCP' | 'CLS', values: readonly number[]) => {
    const histogram = new Map<number, number>()
    for (const value of values) {
      const bucket = bucketOf(metric, value)
      histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
    }
    return p75(metric, histogram)
  }
  it('knows the 75th percentile within 15 %', () => {
    for (const [metric, factor] of [
      ['LCP', 40],
      ['CLS', 0.005],
    ] as const) {
      const figure = of(
        metric,
        Array.from({ length: 100 }, (_, n) => (n + 1) * factor),
      )!
      assert.equal(figure.count, 100)
      assert.ok(Math.abs(figure.p75 / (75 * factor) - 1) < 0.15, `${metric} ${figure.p75}`)
    }
  })
  it('of nothing has none, and the smallest and largest values have a bucket', () => {
    assert.equal(of('LCP', []), undefined)
    assert.equal(bucketOf('CLS', 0), 0)
    assert.equal(bucketOf('CLS', 600_000), 99)
  })
})

describe('a browser', () => {
  it('is a family with its major version, on a class of device', () => {
    for (const [header, browser, device] of [
      [
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.1 Safari/537.36',
        'Chrome 141',
        'desktop',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0.3',
        'Edge 140',
        'desktop',
      ],
      ['Mozilla/5.0 (X11; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'desktop'],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.1 Mobile/15E148 Safari/604.1',
        'Safari 18',
        'phone',
      ],
      [
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/141.0 Mobile Safari/537',
        'Chrome 141',
        'phone',
      ],
      [
        'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537 Chrome/141.0 Safari/537',
        'Chrome 141',
        'tablet',
      ],
      ['anna smith/1', 'other', 'desktop'],
    ] as const)
      assert.deepEqual([browserOf(header), deviceOf(header)], [browser, device])
    assert.deepEqual([browserOf(), deviceOf()], ['other', 'desktop'])
  })
})

describe('a count of the last minute', () => {
  it('forgets what is older', () => {
    let now = 5_000
    const count = recentCount(() => now)
    count.add(2)
    now += 30_000
    count.add(3)
    assert.equal(count.read(), 5)
    now += 30_000
    assert.equal(count.read(), 3)
    now += 3_600_000
    assert.equal(count.read(), 0)
  })
})
