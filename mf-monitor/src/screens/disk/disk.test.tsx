import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { DiskAnswer } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './disk.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const GIGA = 1024 ** 3
const DISKS: DiskAnswer = {
  mounts: [
    {
      point: '/',
      type: 'ext4',
      total: 100 * GIGA,
      free: 25 * GIGA,
      folders: ['data', 'files'],
      forecast: { kind: 'days', days: 12.9 },
    },
    { point: '/mnt/gone', type: 'xfs', total: null, free: null, folders: [], forecast: null },
  ],
  folders: [
    {
      folder: 'data',
      path: '/srv/data',
      bytes: 3 * GIGA,
      files: 1_234,
      isComplete: true,
      at: '2026-11-20T02:00:00Z',
    },
    { folder: 'files', path: '/srv/data/files', bytes: null, files: null, isComplete: true, at: null },
  ],
}

describe('the disk page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let disks: DiskAnswer
  let isDown: boolean
  const shown = () => app.pane().textContent!
  const shows = (text: string) => until(text, () => app.pane()?.textContent!.includes(text))

  beforeEach(async () => {
    disks = DISKS
    isDown = false
    queryClient.clear()
    signedIn({ codes: [] })
    server = fakeServer({
      'GET /sys/monitor/figures/disk': () => ({
        at: new Date().toISOString(),
        figures: [{ name: 'disk.data.usage', label: '使用率', unit: 'share', value: 0.75 }],
      }),
      'GET /sys/monitor/disks': () =>
        isDown
          ? answer(500, { success: false, message: 'no disks', code: 500, result: null })
          : answer(200, { success: true, message: '', code: 200, result: disks, timestamp: 0 }),
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ disk: screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  it('shows disks, what lies on them and how long they last, accessible in three languages', async () => {
    await app.show('/disk')
    await shows('可用 25.0 GB，共 100.0 GB')
    for (const text of ['75.0 %', '存放数据目录、文件目录', '约 12 天', '1,234', '正在测量', '未能读取'])
      expect(shown()).to.include(text)
    expect(app.pane().querySelectorAll('meter')).to.have.length(1)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/disk\.(?!data|files)\w+|figures\.\w+/.test(shown()))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('tells a disk that fills today from one that does not', async () => {
    const [first, second] = DISKS.mounts as [DiskAnswer['mounts'][0], DiskAnswer['mounts'][0]]
    disks = {
      folders: [],
      mounts: [
        { ...first, forecast: { kind: 'days', days: 0.4 } },
        { ...first, point: '/b', forecast: { kind: 'stable' } },
        { ...first, point: '/c', forecast: { kind: 'unknown' } },
        second,
      ],
    }
    await app.show('/disk')
    for (const text of ['不足一天即满', '可用空间没有减少', '采样不足']) await shows(text)
  })

  it('says that the disks cannot be read, keeps the figures and recovers', async () => {
    isDown = true
    await app.show('/disk')
    await shows('获取磁盘列表失败')
    await shows('75.00 %')
    isDown = false
    await pressButton(app.pane(), '重试')
    await shows('/mnt/gone')
    expect(shown()).to.not.include('获取磁盘列表失败')
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/disk')
      await shows('/mnt/gone')
      for (const box of [document.scrollingElement!, app.pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})
