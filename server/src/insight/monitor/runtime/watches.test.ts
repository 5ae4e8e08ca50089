import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PerformanceObserver } from 'node:perf_hooks'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { watchEventLoop } from './event-loop.ts'
import { gcCounter, kindOfEntry, watchGc } from './gc.ts'
import { shareOfMinutes } from './meter.ts'
import { watchThreads } from './threads.ts'

const [MINOR, MAJOR] = [1, 4]

describe('the watch of garbage collection', () => {
  it('adds pauses up by kind, and estimates what was allocated and promoted', () => {
    let spaces = { newFree: 100, old: 10 }
    const counter = gcCounter(() => spaces)
    spaces = { newFree: 90, old: 15 }
    counter.add([
      { kind: MINOR, duration: 2 },
      { kind: MINOR, duration: 4 },
      { kind: 99, duration: 1_000 },
    ])
    spaces = { newFree: 80, old: 12 }
    counter.add([{ kind: MAJOR, duration: 10 }])
    spaces = { newFree: 75, old: 14 }
    const { pauses, seconds, longest, byKind, allocated, promoted, live } = counter.read()
    assert.deepEqual([pauses, seconds, longest], [3, 0.016, 0.01])
    assert.deepEqual(byKind.minor, { pauses: 2, seconds: 0.006 })
    assert.deepEqual(byKind.major, { pauses: 1, seconds: 0.01 })
    // full twice: 100 before the first collection, 90 before the second; then 10 and 5 more
    assert.deepEqual([allocated, promoted, live], [205, 5, 12])
  })

  it('hears of the collections of this process', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const watch = watchGc()
    try {
      const before = watch.read().byKind.major
      const observed = Promise.withResolvers<void>()
      const other = new PerformanceObserver((list) => {
        if (list.getEntries().some((entry) => kindOfEntry(entry) === MAJOR)) observed.resolve()
      })
      other.observe({ entryTypes: ['gc'] })
      collect()
      await observed.promise
      other.disconnect()
      const after = watch.read()
      assert.equal(after.byKind.major.pauses, before.pauses + 1)
      assert.ok(after.byKind.major.seconds > before.seconds && after.longest > 0 && after.live > 0)
      assert.equal(watch.seconds(), after.seconds)
    } finally {
      watch.close()
    }
  })
})

describe('the watch of the event loop', () => {
  it('finds out how long everything else had to wait', async () => {
    const watch = watchEventLoop()
    try {
      const calm = watch.read()
      assert.ok(calm.p50 >= 0 && calm.p99 >= calm.p50 && calm.longest >= calm.p99)
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      await wait(50)
      const until = performance.now() + 300
      while (performance.now() < until); // nothing else can run
      await wait(50)
      const busy = watch.read()
      assert.ok(busy.longest >= 0.2, JSON.stringify(busy))
    } finally {
      watch.close()
    }
  })
})

describe('the watch of threads', () => {
  it('counts those of the system, and workers while they live', async () => {
    const watch = watchThreads()
    const before = watch.read()
    assert.ok(before.live > 1 && before.peak === before.live)
    const worker = new Worker('setInterval(() => undefined, 1000)', { eval: true })
    await once(worker, 'online')
    const during = watch.read()
    assert.equal(during.workers, before.workers + 1)
    assert.equal(during.peakWorkers, Math.max(before.peakWorkers, during.workers))
    await worker.terminate()
    const { workers, peakWorkers } = watch.read()
    assert.deepEqual([workers, peakWorkers], [before.workers, during.peakWorkers])
  })
})

it('a share of the last minutes is the same for everybody who reads it', () => {
  let now = 0
  let busy = 0
  const share = shareOfMinutes(() => ({ busy, whole: now }), { now: () => now })
  assert.equal(share(), 0)
  now = 40_000
  busy = 10_000
  assert.deepEqual([share(), share()], [0.25, 0.25])
  now = 60_000
  assert.equal(share(), 1 / 6)
  now = 121_000
  busy = 40_500
  assert.equal(share(), 0.5)
})
