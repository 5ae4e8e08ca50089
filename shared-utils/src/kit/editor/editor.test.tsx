import { expect } from 'chai'
import { useState } from 'react'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { chooseFile, press, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { CodeField, MarkdownField, RichText, RichTextField } from '../editor.ts'

const PATH = `notice/${'a'.repeat(32)}.webp`
let start: string | null
let value: string | null | undefined
let replace: (next: string | null) => void
let flags: { readOnly?: boolean; disabled?: boolean; error?: string }
let kind: 'rich' | 'code' | 'markdown' | 'shown'
let left: number

function Screen() {
  const [text, setText] = useState<string | null | undefined>(start)
  value = text
  replace = setText
  const bind = {
    name: 'text',
    label: '正文',
    value: text,
    onChange: setText,
    onLeave: () => void left++,
    ...flags,
  }
  if (kind === 'shown') return <RichText html={text} />
  if (kind === 'code') return <CodeField {...bind} language="json" />
  if (kind === 'markdown') return <MarkdownField {...bind} />
  return <RichTextField {...bind} pictures="notice" />
}

describe('editors', () => {
  let app: RunningApp
  let restore: () => void
  let violations: string[]
  const violated = ({ violatedDirective }: SecurityPolicyViolationEvent) => violations.push(violatedDirective)
  const pane = () => app.pane()
  const writing = () => pane().querySelector<HTMLElement>('[role=textbox]')
  const tool = (label: string) =>
    pane().querySelector<HTMLButtonElement>(`[role=toolbar] [aria-label="${label}"]`)!
  const host = () => pane().querySelector<HTMLElement>('.mtm-code__place')
  const code = () => host()?.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? null
  /** the background of a field shows whether it is enabled */
  const ground = () => getComputedStyle(pane().querySelector('.mtm-control')!).backgroundColor
  const write = (text: string) => {
    writing()!.focus()
    document.execCommand('insertText', false, text)
  }
  const selectAll = () => {
    writing()!.focus()
    getSelection()!.selectAllChildren(writing()!)
    document.dispatchEvent(new Event('selectionchange'))
  }
  const run = async () => {
    app = await startApp({ view: Screen })
    await app.show('/view')
    await until('part', () => pane().querySelector('[aria-busy=true]') === null)
  }

  before(async () => {
    // what is loaded once must not count against the first test
    await Promise.all([
      import('./rich-text-field.tsx'),
      import('./code-field.tsx'),
      import('./markdown-field.tsx'),
      import('@codemirror/lang-json'),
      import('@codemirror/lang-markdown'),
      axeFindings(document.createElement('div')).catch(() => []),
    ])
  })
  beforeEach(() => {
    start = null
    flags = {}
    kind = 'rich'
    left = 0
    violations = []
    document.addEventListener('securitypolicyviolation', violated)
    restore = fakeServer({
      'POST /sys/common/upload': ({ body }) =>
        ((body as FormData).get('file') as File).name === 'bad.png'
          ? answer(200, { success: false, message: '磁盘已满', code: 0, result: null })
          : answer(200, okEnvelope(null, PATH)),
    }).restore
  })
  afterEach(async () => {
    document.removeEventListener('securitypolicyviolation', violated)
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    restore()
  })

  it('write rich text with marks, alignment, tables and links, as HTML without styles', async () => {
    await run()
    await until('editor', () => writing() !== null && tool('加粗') !== null)
    write('量体裁衣')
    await until('written', () => value === '<p>量体裁衣</p>')
    selectAll()
    tool('加粗').click()
    await until('bold', () => value === '<p><strong>量体裁衣</strong></p>')
    await until('told', () => tool('加粗').getAttribute('aria-pressed') === 'true')
    tool('居中').click()
    await until('aligned by a class', () => value!.startsWith('<p class="mtm-align-center">'))
    tool('链接').click()
    await until('link', () => pane().querySelector('[aria-label="链接地址"]') !== null)
    const address = () => pane().querySelector<HTMLInputElement>('[aria-label="链接地址"]')!
    type(address(), 'javascript:alert(1)')
    press('Enter', address())
    await until('refused', () => pane().textContent!.includes('请输入以 / 或 https:// 开头的地址'))
    type(address(), '/order/fabric')
    press('Enter', address())
    await until('linked', () => value!.includes('href="/order/fabric"'))
    // the editor, which listens longer, has heard it then
    const collapsed = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    )
    getSelection()!.collapseToEnd()
    await collapsed
    tool('插入表格').click()
    await until('table', () => value!.includes('<table><tbody><tr><th'))
    expect(value).to.not.include('style=')
    expect(tool('删除行')).to.not.equal(null)
    tool('删除表格').click()
    await until('gone', () => !value!.includes('<table'))
    expect(await axeFindings(pane())).to.deep.equal([])
    writing()!.blur()
    await until('left', () => left > 0)
    expect(violations).to.deep.equal([])
  })

  it('insert pictures into the text, and report failed uploads', async () => {
    await run()
    await until('tools', () => pane().querySelector('input[type=file]') !== null)
    const file = (name: string) => new File(['x'], name, { type: 'image/png' })
    const picker = () => pane().querySelector('input[type=file]')
    chooseFile(picker(), file('suit.png'))
    await until('picture', () => value?.includes(`src="/api/sys/common/static/${PATH}"`) === true)
    chooseFile(picker(), file('bad.png'))
    await until('refused', () => $toasts.get().some(({ text }) => text === 'bad.png上传失败: 磁盘已满'))
    chooseFile(picker(), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    await until('no picture', () => $toasts.get().some(({ text }) => text === '请上传图片'))
    const large = Object.defineProperty(file('large.png'), 'size', { value: 11 * 1024 * 1024 })
    chooseFile(picker(), large)
    await until('too large', () => $toasts.get().some(({ text }) => text === 'large.png超过 10 MB'))
  })

  it('are named from their first moment on', async () => {
    const names: (string | null)[] = []
    const watcher = new MutationObserver(() => {
      const box = document.querySelector('.ProseMirror')
      if (box) names.push(box.getAttribute('aria-label'))
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    await run()
    await until('tools', () => tool('斜体') !== null)
    watcher.disconnect()
    expect([...new Set(names)]).to.deep.equal(['正文'])
    expect(writing()!.getAttribute('aria-required')).to.equal('true')
  })

  it('are locked from their first moment on', async () => {
    flags = { disabled: true }
    const locks: (string | null)[] = []
    const watcher = new MutationObserver(() => {
      const box = document.querySelector('.ProseMirror')
      if (box) locks.push(box.getAttribute('contenteditable'))
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    await run()
    await until('tools', () => tool('斜体')?.disabled === true)
    watcher.disconnect()
    expect([...new Set(locks)]).to.deep.equal(['false'])
  })

  it('take another text from outside, are locked and read', async () => {
    start = '<p>一</p>'
    flags = { error: '请改正' }
    await run()
    await until('editor', () => writing()?.textContent === '一' && tool('斜体') !== null)
    await until('error', () => writing()!.getAttribute('aria-invalid') === 'true')
    replace('<h3>二</h3>')
    await until('another', () => writing()!.querySelector('h3')?.textContent === '二')
    expect(value).to.equal('<h3>二</h3>')
    tool('斜体').focus()
    press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('下划线')
    await app.stop()
    flags = { disabled: true }
    await run()
    await until(
      'locked',
      () => writing()?.getAttribute('contenteditable') === 'false' && tool('加粗')?.disabled,
    )
    await app.stop()
    flags = { readOnly: true }
    await run()
    await until('shown', () => pane().querySelector('.mtm-rich')?.textContent === '一')
    expect(writing()).to.equal(null)
  })

  it('show sanitised content only, with alignment as a class', async () => {
    kind = 'shown'
    start =
      '<p style="text-align:center;position:fixed" onclick="x()">中</p><script>x()</script><p class="mtm-align-right evil">右</p>'
    await run()
    await until('shown', () => pane().querySelectorAll('.mtm-rich p').length === 2)
    const [centre, right] = pane().querySelectorAll('p')
    expect([centre!.className, right!.className]).to.deep.equal(['mtm-align-center', 'mtm-align-right'])
    expect(getComputedStyle(centre!).textAlign).to.equal('center')
    expect(getComputedStyle(centre!).position).to.equal('static')
    expect(pane().querySelector('script, [onclick]')).to.equal(null)
  })

  it('edit code in a shadow root, coloured by our tokens', async () => {
    kind = 'code'
    start = '{"a": 1}'
    await run()
    await until('editor', () => code() !== null)
    expect(document.querySelector('.cm-content')).to.equal(null)
    const coloured = () => [...code()!.querySelectorAll('span')].map((span) => getComputedStyle(span).color)
    // what is read in one go depends on the clock
    await until('colours', () => new Set(coloured()).size > 1)
    host()!.focus()
    // a difference of such elements cannot be printed
    expect(host()!.shadowRoot!.activeElement === code()).to.equal(true)
    document.execCommand('insertText', false, ' ')
    await until('written', () => value === ' {"a": 1}')
    replace('[]')
    await until('another', () => code()!.textContent === '[]')
    expect(await axeFindings(pane())).to.deep.equal([])
    expect(violations).to.deep.equal([])
    const open = ground()
    await app.stop()
    flags = { disabled: true }
    await run()
    await until('locked', () => code()?.getAttribute('contenteditable') === 'false')
    expect(ground()).to.not.equal(open)
  })

  it('edit Markdown beside its preview, cleaned', async () => {
    kind = 'markdown'
    start = '# 题\n\n<img src=x onerror=alert(1)>**粗**'
    await run()
    await until('preview', () => pane().querySelector('.mtm-markdown__preview strong')?.textContent === '粗')
    expect(pane().querySelector('h1')!.textContent).to.equal('题')
    expect(pane().querySelector('[onerror]')).to.equal(null)
    replace(null)
    await until('empty', () => byEmpty(pane()))
    expect(await axeFindings(pane())).to.deep.equal([])
    const open = ground()
    await app.stop()
    flags = { disabled: true }
    await run()
    await until('locked', () => code()?.getAttribute('contenteditable') === 'false')
    expect(ground()).to.not.equal(open)
    expect(await axeFindings(pane())).to.deep.equal([])
  })
})

const byEmpty = (pane: HTMLElement) => pane.textContent.includes('输入的内容会显示在这里。')
