import { expect } from 'chai'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import './load-error.define.ts'

describe('mtm-load-error', () => {
  afterEach(() => {
    document.documentElement.lang = 'zh-CN'
    for (const element of document.querySelectorAll('mtm-load-error')) element.remove()
  })

  it('speaks the language of the page and follows it', async () => {
    const element = document.createElement('mtm-load-error')
    document.body.append(element)
    expect(element.textContent).to.contain('重试')
    document.documentElement.lang = 'ja-JP'
    await Promise.resolve()
    expect(element.textContent).to.contain('再試行')
    document.documentElement.lang = 'en-US'
    await Promise.resolve()
    expect(element.textContent).to.contain('Try again')
    expect(await axeFindings(element)).to.deep.equal([])
  })

  it('tries by itself after a while, later each time, and when the network is back', () => {
    const waits: number[] = []
    const { setTimeout } = globalThis
    globalThis.setTimeout = ((_: unknown, ms: number) => waits.push(ms)) as never
    try {
      for (let count = 0; count < 6; count++) {
        const element = document.createElement('mtm-load-error')
        element.setAttribute('detail', 'load error: by itself')
        document.body.append(element)
        element.remove()
      }
    } finally {
      globalThis.setTimeout = setTimeout
    }
    expect(waits).to.deep.equal([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])

    let retries = 0
    const [, element] = ['manual', 'title'].map((name) => {
      const one = document.createElement('mtm-load-error')
      one.setAttribute(name, '')
      document.body.append(one)
      one.addEventListener('mtm-retry', () => retries++)
      return one
    })
    globalThis.dispatchEvent(new Event('online'))
    globalThis.dispatchEvent(new Event('online'))
    expect(retries).to.equal(1)
    expect(element?.querySelector('button')?.disabled).to.equal(true)
  })

  it('offers one retry, and shows the reason', () => {
    const element = document.createElement('mtm-load-error')
    element.setAttribute('detail', 'load error: x')
    document.body.append(element)
    let retries = 0
    element.addEventListener('mtm-retry', () => retries++)
    const button = element.querySelector('button')!
    button.click()
    button.click()
    expect(retries).to.equal(1)
    expect(element.textContent).to.contain('load error: x')
  })
})
