import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type {
  DatabaseAccess,
  LockWaits,
  SlowStatements,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  fakeServer,
  setTenantZone,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './database.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const AT = '/sys/monitor/database'
const FIGURES: Figure[] = [
  { name: 'database.connections', label: '全部连接', unit: 'count', value: 12 },
  { name: 'database.cache.hit', label: '缓存命中率', unit: 'share', value: null },
]
const INDEX = { name: 'mtm_order_date', table: 'mtm_order', bytes: 2 * 1024 ** 2, scans: 0 }
const LOCK = {
  id: '7 8',
  pid: 7,
  blocker: 8,
  seconds: 12.34,
  relation: 'sys_tenant',
  mode: 'ShareLock',
  waiting: 'update sys_tenant set zone = ?',
  blocking: null,
  state: 'idle in transaction',
}
const TABLE = {
  name: 'mtm_piece',
  bytes: 3.5 * 1024 ** 3,
  rows: 1_234_567,
  growth: -1536,
  deadShare: 0.25,
  bloat: null,
  lastVacuum: '2026-11-20T02:00:00.000Z',
  lastAnalyze: null,
}
const STATEMENT = {
  id: '1',
  text: 'select $1 from mtm_order',
  calls: 1_000,
  mean: 1.5,
  total: 1_500,
  share: 0.5,
  rows: 9,
}

describe('the database page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let missing: DatabaseAccess['missing']
  let statements: SlowStatements['statements']
  let locks: LockWaits['locks']
  let isDown: boolean
  const pane = () => app.pane()
  const shows = (text: string) => until(text, () => pane()?.textContent!.includes(text))

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['monitor:system'] })
    setTenantZone('Asia/Tokyo')
    missing = []
    statements = [STATEMENT]
    locks = [LOCK]
    isDown = false
    server = fakeServer({
      'GET /sys/monitor/figures/database': () => ({ at: new Date().toISOString(), figures: FIGURES }),
      [`GET ${AT}/rights`]: () => ({ missing }),
      [`GET ${AT}/tables`]: () =>
        isDown
          ? answer(500, { success: false, message: '查询超时', code: 500, result: null })
          : { tables: [TABLE], since: '2026-11-19T02:00:00.000Z' },
      [`GET ${AT}/indexes`]: () => ({ indexes: [INDEX], since: null }),
      [`GET ${AT}/unused-indexes`]: () => ({ indexes: [], since: null }),
      [`GET ${AT}/statements`]: () => ({ statements }),
      [`GET ${AT}/locks`]: () => ({ locks }),
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    setTenantZone(undefined)
    queryClient.clear()
  })

  it('shows figures and lists, accessible in three languages', async () => {
    await app.show('/screen')
    for (const text of ['12.3 s', 'sys_tenant', 'idle in transaction', '无权查看', '1,234,567', '-1.5 KB'])
      await shows(text.replace('-', '−'))
    for (const text of [
      '25.00 %',
      '2026-11-20 11:00:00',
      '3.5 GB',
      'select $1 from mtm_order',
      '所有索引都已使用过',
    ])
      await shows(text)
    expect(pane().textContent).to.include('未能读取').and.to.not.include('监控权限不足')
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/database\.(missing|[a-z]+Failed|seconds)/.test(pane().textContent!))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/screen')
      await shows('mtm_piece')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('says what the user of the database lacks and how it is allowed, and shows the rest', async () => {
    missing = [
      { what: 'statistics', remedy: 'grant pg_monitor to "shop";' },
      { what: 'unavailable', remedy: null },
    ]
    statements = null
    await app.show('/screen')
    for (const text of [
      '监控权限不足',
      'grant pg_monitor to "shop";',
      '不带 pg_stat_statements',
      '没有统计语句',
      'mtm_piece',
    ])
      await shows(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !pane().textContent!.includes('missing.'))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('shows a list that fails in its place, and its rows when it is back', async () => {
    isDown = true
    locks = []
    await app.show('/screen')
    await shows('获取表大小失败')
    await shows('没有会话在等待锁')
    await shows('mtm_order_date')
    isDown = false
    await pressButton(pane().querySelector('section[aria-label="最大的表"]')!, '重试')
    await shows('mtm_piece')
    expect(pane().textContent).to.not.include('获取表大小失败')
  })

  it('sorts statements by what its address says', async () => {
    await app.show('/screen?by=mean')
    await shows('select $1')
    const last = () => server.calls.filter(({ path }) => path === `${AT}/statements`).at(-1)!
    expect(last().query.get('by')).to.equal('mean')
    await pressButton(pane(), '次数')
    await until('by calls', () => last().query.get('by') === 'calls')
    expect(location.search).to.equal('?by=calls')
  })
})
