import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { CacheAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, fakeClock, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { EVERY } from '../../parts/figures/use-figures.ts'
import screen from './redis-info.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const HERE: CacheAnswer = {
  redis: 'here',
  info: [{ key: 'redis_version', value: '7.0.15', description: 'Redis 版本' }],
  caches: [{ name: 'sessions.sessions', entries: 12, hits: 900, misses: 100, evictions: 3 }],
}

describe('the Redis page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let cache: CacheAnswer
  const shown = () => app.pane().textContent!
  const shows = (text: string) => until(text, () => app.pane()?.textContent!.includes(text))

  beforeEach(async () => {
    cache = HERE
    queryClient.clear()
    signedIn({ codes: [] })
    server = fakeServer({
      'GET /sys/monitor/figures/redis': () => ({
        at: new Date().toISOString(),
        figures: [
          { name: 'redis.keys', label: '键数量', unit: 'count', value: cache.redis === 'here' ? 42 : null },
          { name: 'cache.hit.share', label: '内置缓存命中率', unit: 'share', value: 0.9 },
        ],
      }),
      'GET /sys/monitor/cache': () => cache,
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ redis: screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  it('shows figures, charts, what Redis says and the caches, accessible in three languages', async () => {
    await app.show('/redis')
    await shows('7.0.15')
    for (const text of ['Redis 版本', '42', 'sessions.sessions', '90.0 %', 'Redis 已用内存'])
      expect(shown()).to.include(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/redis\.(?!keys)\w+|figures\.\w+/.test(shown()))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('says that no Redis is configured, and shows the caches within the server', async () => {
    cache = { ...HERE, redis: 'none', info: [] }
    await app.show('/redis')
    await shows('未配置 Redis')
    expect(shown()).to.include('sessions.sessions').and.to.not.include('Redis 已用内存')
  })

  it('says that Redis is away, and comes back by itself', async () => {
    const clock = fakeClock()
    try {
      cache = { ...HERE, redis: 'away', info: [] }
      await app.show('/redis')
      await shows('Redis 暂时无法连接')
      expect(shown()).to.include('未能读取').and.to.include('sessions.sessions')
      cache = HERE
      await clock.pass(EVERY)
      await until('back', () => !shown().includes('Redis 暂时无法连接'))
      await shows('7.0.15')
    } finally {
      clock.restore()
    }
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/redis')
      await shows('7.0.15')
      for (const box of [document.scrollingElement!, app.pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})
