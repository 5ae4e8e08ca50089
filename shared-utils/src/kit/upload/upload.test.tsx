import { expect } from 'chai'
import { useState } from 'react'
import { $toasts, dismissToast, type Progress } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  fakeServer,
  okEnvelope,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { Form, useForm } from '../form/use-form.tsx'
import { byText, catchDownloads, chooseFile, pressButton } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { FilePopup, ImageUploadField, UploadField, type UploadSettings, type UploadValue } from '../upload.ts'

const PATH = (n: number) => `temp/${String(n).repeat(32)}.webp`
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const picture = (name: string) => new File([PIXEL], name, { type: 'image/png' })
const document_ = (name: string, bytes = 4) =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })

let value: UploadValue
let changes: UploadValue[]
let settings: UploadSettings & { readOnly?: boolean }
let start: UploadValue
let kind: 'files' | 'pictures' | 'popup'
let closed: UploadValue | 'cancelled'
let saved: object | null
const WAITING = '文件正在上传，请等待上传完成'

/** A form with files, and with a picture somewhere inside a value of its own. */
function Record() {
  const form = useForm<{ files: UploadValue; 'seller.logo'?: UploadValue; seller: { logo: UploadValue } }>({
    initial: { files: null, seller: { logo: null } },
  })
  const save = () => form.submit((values) => (saved = { files: values.files, ...values.seller }))
  return (
    <Form form={form} label="单据" onSubmit={() => void save()}>
      <ImageUploadField
        {...form.field('seller.logo')}
        label="标志"
        value={form.values.seller.logo}
        onChange={(logo) => form.set('seller', { logo })}
      />
      <UploadField {...form.field('files')} label="附件" />
      <button type="submit">保存</button>
    </Form>
  )
}

function Screen() {
  const [files, setFiles] = useState(start)
  value = files
  const bind = {
    name: 'files',
    label: '附件',
    value: files,
    onChange(next: UploadValue) {
      changes.push(next)
      setFiles(next)
    },
    ...settings,
  }
  if (kind === 'popup')
    return (
      <FilePopup
        title="选择文件"
        value={files}
        {...settings}
        onConfirm={(next) => (closed = next)}
        onClose={() => (closed = 'cancelled')}
      />
    )
  return kind === 'files' ? <UploadField {...bind} /> : <ImageUploadField {...bind} />
}

describe('uploads', () => {
  let app: RunningApp
  let restore: () => void
  let sent: { name: string; biz: string }[]
  let held: Map<string, PromiseWithResolvers<unknown>>
  const field = () => app.box.querySelector<HTMLInputElement>('input[type=file]')
  const names = () => [...app.box.querySelectorAll('.mtm-upload__name')].map(({ textContent }) => textContent)
  const act = (label: string) => app.box.querySelector<HTMLElement>(`[aria-label="${label}"]`)!
  const warned = () => $toasts.get().map(({ kind: tone, text }) => `${tone}: ${text}`)
  const refuse = (message: string) => answer(200, { success: false, message, code: 0, result: null })
  const store = (name: string, n: number) => held.get(name)!.resolve(answer(200, okEnvelope(null, PATH(n))))
  const run = async (view = 'view') => {
    app = await startApp({ view: Screen, record: Record })
    await app.show(`/${view}`)
    await until('field', () => field() !== null || settings.readOnly === true)
  }

  beforeEach(() => {
    value = undefined
    changes = []
    settings = {}
    start = null
    kind = 'files'
    closed = undefined
    saved = null
    sent = []
    held = new Map()
    const server = fakeServer({
      'POST /sys/common/upload': ({ body }) => {
        const form = body as FormData
        const { name } = form.get('file') as File
        sent.push({ name, biz: form.get('biz') as string })
        held.set(name, Promise.withResolvers())
        return held.get(name)!.promise
      },
      [`GET /sys/common/static/${PATH(1)}`]: () =>
        new Response(PIXEL, {
          headers: {
            'content-type': 'image/webp',
            'content-disposition': 'attachment; filename="suit.webp"',
          },
        }),
    })
    restore = server.restore
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    restore()
  })

  it('upload each file at once, report progress, and change the value when all have arrived', async () => {
    await run()
    chooseFile(field(), document_('a.pdf'))
    await until('sent', () => held.has('a.pdf'))
    chooseFile(field(), document_('b.pdf'))
    await until('both', () => held.has('b.pdf') && app.pane().querySelectorAll('progress').length === 2)
    await until('how far', () => app.pane().textContent.split('正在上传 99%').length === 3)
    expect(await axeFindings(app.pane())).to.deep.equal([])
    store('b.pdf', 2)
    await until('one', () => app.pane().querySelectorAll('progress').length === 1)
    expect(changes).to.deep.equal([])
    store('a.pdf', 1)
    await until('both paths, in the order of the list', () => value === `${PATH(1)},${PATH(2)}`)
    expect(changes).to.have.length(1)
    expect(sent).to.deep.equal([
      { name: 'a.pdf', biz: 'temp' },
      { name: 'b.pdf', biz: 'temp' },
    ])
    act('移除a.pdf').click()
    await until('removed', () => value === PATH(2))
    expect(document.activeElement, 'who works with the keyboard goes on from here').to.equal(
      byText(app.pane(), '点击上传'),
    )
  })

  it('forget nothing that happens to one file in the moment in which another is chosen', async () => {
    const progressOf = new Map<string, (progress: Progress) => void>()
    settings = {
      send(file, { onProgress }) {
        progressOf.set(file.name, onProgress)
        return new Promise(() => {})
      },
    }
    await run()
    chooseFile(field(), document_('a.pdf'))
    await until('sent', () => progressOf.has('a.pdf'))
    progressOf.get('a.pdf')!({ loaded: 1, total: 2 })
    chooseFile(field(), document_('b.pdf'))
    await until('both', () => app.pane().querySelectorAll('progress').length === 2)
    expect(app.pane().textContent).to.contain('正在上传 50%')
  })

  it('keep the last few, return objects, and refuse files that are too large', async () => {
    settings = { number: 1, returnUrl: false, mostBytes: 1024 * 1024, bizPath: 'document' }
    start = [{ fileName: 'old.pdf', filePath: PATH(3), fileSize: 9 }]
    await run()
    expect(names()).to.deep.equal(['old.pdf'])
    chooseFile(field(), document_('big.pdf', 1024 * 1024 + 1))
    await until('refused', () => app.pane().textContent!.includes('big.pdf超过 1 MB'))
    expect(sent).to.deep.equal([])
    chooseFile(field(), document_('new.pdf'))
    await until('sent', () => held.has('new.pdf') && names().join() === 'new.pdf')
    expect(app.pane().textContent).to.not.include('超过')
    store('new.pdf', 1)
    await until('object', () => changes.length === 1 && value === changes[0])
    expect(value).to.deep.equal([{ fileName: 'new.pdf', filePath: PATH(1), fileSize: 4 }])
    expect(sent[0]!.biz).to.equal('document')
    const downloads = catchDownloads()
    act('下载new.pdf').click()
    await until('given to the person', () => downloads.names.join() === 'suit.webp')
    downloads.stop()
  })

  it('report a failed upload, and retry it', async () => {
    await run()
    chooseFile(field(), document_('a.pdf'))
    await until('sent', () => held.has('a.pdf'))
    held.get('a.pdf')!.resolve(refuse('磁盘已满'))
    await until('failed', () => app.pane().textContent!.includes('a.pdf上传失败: 磁盘已满'))
    expect(value).to.equal(null)
    // in a narrow field the sentence breaks: what can be done stays beside it
    app.pane().style.width = '220px'
    const sentence = app.pane().querySelector('.mtm-field__error')!.getBoundingClientRect()
    for (const label of ['重新上传a.pdf', '移除a.pdf'])
      expect(act(label).getBoundingClientRect().left, label).to.be.at.least(sentence.right)
    app.pane().style.width = ''
    act('重新上传a.pdf').click()
    await until('sent again', () => sent.length === 2)
    expect(document.activeElement, 'the button that was pressed is gone').to.equal(act('移除a.pdf'))
    store('a.pdf', 1)
    await until('arrived', () => value === PATH(1))
  })

  it('take pictures only, in an order that can be changed', async () => {
    kind = 'pictures'
    start = PATH(1)
    await run()
    await until('stored picture', () => app.pane().querySelector('img') !== null)
    chooseFile(field(), document_('a.pdf'), document_('b.pdf'))
    const errorText = () => app.pane().querySelector('.mtm-field__error')?.textContent
    await until('said, and once', () => errorText() === '请上传图片')
    chooseFile(field(), picture('suit.png'))
    await until('sent', () => held.has('suit.png'))
    store('suit.png', 2)
    await until('both', () => value === `${PATH(1)},${PATH(2)}`)
    expect(await axeFindings(app.pane())).to.deep.equal([])
    act('图片 1左移').click()
    act('suit.png右移').click()
    expect(warned()).to.deep.equal(['warning: 未知的操作', 'warning: 已到最后~'])
    act('suit.png左移').click()
    await until('moved', () => value === `${PATH(2)},${PATH(1)}`)
    chooseFile(field(), picture('bad.png'))
    await until('sent', () => held.has('bad.png'))
    held.get('bad.png')!.resolve(new Response('', { status: 200 }))
    const layer = () => app.box.querySelector<HTMLElement>('sl-dialog[label="上传出错"]')
    await until('dialog', () => layer()?.hasAttribute('open') === true)
    expect(app.pane().textContent).to.include('bad.png上传失败')
    await pressButton(layer()!, '确定')
    await until('closed', () => layer() === null)
    expect(act('bad.png左移'), 'it has no place yet').to.equal(null)
    act('重新上传bad.png').click()
    await until('sent again', () => sent.filter(({ name }) => name === 'bad.png').length === 2)
    expect(document.activeElement).to.equal(act('移除bad.png'))
    held.get('bad.png')!.resolve(refuse('磁盘已满'))
    await until('why', () => app.pane().textContent.includes('bad.png上传失败: 磁盘已满'))
  })

  it('confirm in a layer of their own, but not without a file', async () => {
    kind = 'popup'
    await run()
    const layer = () => app.box.querySelector<HTMLElement>('sl-dialog')!
    expect(getComputedStyle(layer()).getPropertyValue('--width')).to.equal('520px')
    await pressButton(layer(), '确定')
    await until('nothing', () => layer().textContent!.includes('未上传任何文件'))
    chooseFile(field(), document_('a.pdf'))
    await until('sent', () => held.has('a.pdf'))
    store('a.pdf', 1)
    await until('arrived', () => layer().querySelector('progress') === null)
    await clickWhenReady(byText(layer(), '确定'))
    await until('confirmed', () => closed === PATH(1))
    await clickWhenReady(byText(layer(), '取消'))
    expect(closed).to.equal('cancelled')
  })

  it('are waited for before their layer is confirmed', async () => {
    kind = 'popup'
    settings = { mostBytes: 1024 * 1024 }
    await run()
    const layer = () => app.box.querySelector<HTMLElement>('sl-dialog')!
    chooseFile(field(), document_('big.pdf', 1024 * 1024 + 1), document_('a.pdf'))
    await until('sent', () => held.has('a.pdf'))
    await pressButton(layer(), '确定')
    await until('told, beside what was not accepted', () =>
      layer().textContent.includes(`big.pdf超过 1 MB ${WAITING}`),
    )
    expect(closed).to.equal(undefined)
    expect(document.activeElement).to.equal(byText(layer(), '点击上传'))
    store('a.pdf', 1)
    await until('arrived', () => !layer().textContent.includes(WAITING))
    await pressButton(layer(), '确定')
    await until('confirmed', () => closed === PATH(1))
  })

  it('delay saving the form around them, wherever they are in it', async () => {
    await run('record')
    const place = (name: string) => app.pane().querySelector<HTMLElement>(`[data-field="${name}"]`)!
    for (const [name, file, n] of [
      ['seller.logo', picture('suit.png'), 1],
      ['files', document_('a.pdf'), 2],
    ] as const) {
      chooseFile(place(name).querySelector('input[type=file]'), file)
      await until(`${file.name} sent`, () => held.has(file.name))
      byText(app.pane(), '保存').click()
      await until(`${name} told`, () => place(name).textContent.includes(WAITING))
      expect(saved, name).to.equal(null)
      expect(document.activeElement, name).to.equal(byText(place(name), '点击上传'))
      expect(await axeFindings(app.pane())).to.deep.equal([])
      store(file.name, n)
      await until(`${name} is no longer told`, () => !app.pane().textContent.includes(WAITING))
    }
    byText(app.pane(), '保存').click()
    await until('saved', () => saved !== null)
    expect(saved).to.deep.equal({ logo: PATH(1), files: PATH(2) })
  })

  it('have no order with a single file', async () => {
    kind = 'pictures'
    start = PATH(1)
    settings = { number: 1 }
    await run()
    await until('stored picture', () => app.pane().querySelector('img') !== null)
    const acts = [...app.pane().querySelectorAll('.mtm-picture-card__acts button')]
    expect(acts.map((button) => button.getAttribute('aria-label'))).to.deep.equal(['移除图片 1'])
  })

  it('show stored files where nothing may be changed', async () => {
    kind = 'pictures'
    start = PATH(1)
    settings = { readOnly: true }
    await run()
    await until('picture', () => app.pane().querySelector('img') !== null)
    expect(app.pane().querySelector('button')).to.equal(null)
  })
})
