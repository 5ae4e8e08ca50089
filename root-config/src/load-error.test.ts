import { expect } from 'chai'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import './load-error.define.ts'

describe('mtm-load-error', () => {
  afterEach(() => {
    document.documentElement.lang = 'zh-CN'
    document.querySelector('mtm-load-error')?.remove()
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
