import { expect } from 'chai'
import { UPLOAD_PART_BYTES, formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { answer, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  chooseAction,
  chooseFile,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type FakeResource,
  type FakeRow,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './oss-file.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const ID = (n: number) => String(n).repeat(32)
const row = (n: number, contentType = 'application/zip', ending = 'zip') => ({
  fileName: `合同${n}.${ending}`,
  url: `oss/${ID(n % 10)}.${ending}`,
  size: 1024 * 1024 * n,
  contentType,
  createBy: '管理员',
  createTime: '2026-11-20 10:00:00',
})
const SPACE = { used: 3 * 1024 ** 3, allowed: 20 * 1024 ** 3 }

describeCrudScreen({
  resource: ossFile,
  screen,
  app,
  columns: ['fileName', 'size', 'createBy', 'createTime', 'url'],
  filters: ['fileName', 'url'],
  row,
})

describe('sizes', () => {
  it('have the unit that fits', () => {
    expect([0, 1023, 1536, 512 * 1024 ** 2, 3 * 1024 ** 4].map(formatBytes)).to.deep.equal([
      '0 B',
      '1023 B',
      '1.5 KB',
      '512.0 MB',
      '3.0 TB',
    ])
  })
})

describe('the object storage', () => {
  let running: RunningApp
  let server: FakeResource
  /** the parts that arrived, and how many the next one is cut off after */
  let parts: { offset: number; bytes: number }[]
  let received: number
  let breaksAt: number
  /** whether the first part waits for its answer */
  let waits: boolean
  let ended: number
  let cancelled: number
  const page = () => document.body.textContent

  const start = async (rows: FakeRow[], codes = ['oss-file:list', 'oss-file:upload', 'oss-file:delete']) => {
    parts = []
    received = 0
    breaksAt = Infinity
    waits = false
    ended = 0
    cancelled = 0
    signedIn({ codes })
    const { base } = ossFile
    server = fakeResource(ossFile, rows, {
      [`GET ${base}/space`]: () => SPACE,
      [`POST ${base}/openUpload`]: () => ({ upload: ID(9), received }),
      [`POST ${base}/cancelUpload`]: () => {
        cancelled++
        return null
      },
      [`POST ${base}/uploadPart`]: ({ body }) => {
        if (waits) return new Promise<never>(() => undefined)
        const form = body as FormData
        const part = { offset: Number(form.get('offset')), bytes: (form.get('file') as File).size }
        if (part.offset >= breaksAt)
          return answer(503, { success: false, code: 503, message: '网络中断', result: null })
        parts.push(part)
        received += part.bytes
        return answer(200, okEnvelope({ upload: ID(9), received }))
      },
      [`POST ${base}/endUpload`]: () => {
        ended++
        return { path: `oss/${ID(5)}.zip` }
      },
      [`GET /sys/common/static/oss/${ID(2)}.txt`]: () =>
        new Response('<b>第一行</b>', { headers: { 'content-type': 'text/plain' } }),
      [`GET /sys/common/static/oss/${ID(3)}.pdf`]: () =>
        new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
  }
  afterEach(async () => {
    await running.stop()
    server.restore()
  })
  const bigFile = () =>
    new File([new Uint8Array(2 * UPLOAD_PART_BYTES + 5)], 'pattern.zip', { lastModified: 1 })
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')

  it('shows how much space is used', async () => {
    await start([{ ...row(1), id: ID(1) }])
    await until('space', () => page().includes('已使用 3.0 GB，共 20.0 GB'))
  })

  it('uploads in parts, and goes on where an upload broke off', async () => {
    await start([])
    await until('button', () => page().includes('上传文件'))
    await pressButton(running.pane(), '上传文件')
    await until('dialog', () => field() !== null)
    breaksAt = UPLOAD_PART_BYTES
    chooseFile(field(), bigFile())
    await until('failure', () => page().includes('网络中断'))
    expect(parts).to.deep.equal([{ offset: 0, bytes: UPLOAD_PART_BYTES }])
    expect(ended).to.equal(0)
    breaksAt = Infinity
    document.querySelector<HTMLElement>('[aria-label="重新上传pattern.zip"]')!.click()
    await until('end', () => ended === 1)
    expect(parts.slice(1)).to.deep.equal([
      { offset: UPLOAD_PART_BYTES, bytes: UPLOAD_PART_BYTES },
      { offset: 2 * UPLOAD_PART_BYTES, bytes: 5 },
    ])
  })

  it('gives an upload up when its file is removed', async () => {
    await start([])
    waits = true
    await until('button', () => page().includes('上传文件'))
    await pressButton(running.pane(), '上传文件')
    await until('dialog', () => field() !== null)
    chooseFile(field(), bigFile())
    const removing = () => document.querySelector<HTMLElement>('[aria-label="移除pattern.zip"]')
    await until('the first part', () => server.calls.some(({ path }) => path.endsWith('uploadPart')))
    removing()!.click()
    await until('the end', () => cancelled === 1)
    expect(ended).to.equal(0)
  })

  it('does not offer uploads without the code', async () => {
    await start([{ ...row(1), id: ID(1) }], ['oss-file:list'])
    await until('rows', () => page().includes('合同1.zip'))
    expect(() => byText(running.pane(), '上传文件')).to.throw()
  })

  const preview = async (one: FakeRow) => {
    await start([one])
    await until('row', () => page().includes(String(one.fileName)))
    chooseAction(running.pane().querySelector('tbody tr')!, '预览')
    await until('dialog', () => document.querySelector('sl-dialog[open]') !== null)
  }

  it('shows texts as text, never as markup', async () => {
    await preview({ ...row(2, 'text/plain', 'txt'), size: 20, id: ID(2) })
    await until('text', () => document.querySelector('pre')?.textContent === '<b>第一行</b>')
    expect(document.querySelector('pre b')).to.equal(null)
  })

  it('opens PDF documents in a window of their own', async () => {
    await preview({ ...row(3, 'application/pdf', 'pdf'), size: 20, id: ID(3) })
    await until('link', () => page().includes('在新窗口中打开'))
    const link = byText(document.body, '在新窗口中打开') as HTMLAnchorElement
    expect([link.target, link.rel, link.protocol]).to.deep.equal(['_blank', 'noopener noreferrer', 'blob:'])
  })

  it('says that other kinds, large and deleted files cannot be shown', async () => {
    await preview({ ...row(4), id: ID(4) })
    await until('kind', () => page().includes('此类文件不能预览'))
    await running.stop()
    server.restore()
    await preview({ ...row(2, 'text/plain', 'txt'), id: ID(2) })
    await until('size', () => page().includes('文件较大'))
    await running.show(`/screen?preview=${ID(8)}`)
    await until('gone', () => page().includes('文件已不存在'))
  })
})
