import { expect } from 'chai'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import { goTo, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmLogoElement } from './logo.element.ts'

describe('mtm-logo', () => {
  let logo: Awaited<ReturnType<typeof mount<MtmLogoElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    logo = await mount<MtmLogoElement>('mtm-logo')
  })
  afterEach(() => stop())

  const link = () => logo.renderRoot.querySelector('a') as HTMLAnchorElement

  it('shows the product name in the language of the page, or the name of the company', async () => {
    expect(textOf(link())).to.equal('量体裁衣')
    expect(await axeFindings(logo)).to.deep.equal([])
    await setLocale('en-US')
    await logo.updateComplete
    expect(textOf(link())).to.equal('Made to Measure')
    logo.setAttribute('name', 'Atelier Nord')
    await logo.updateComplete
    expect(textOf(link())).to.equal('Atelier Nord')
  })

  it('keeps its accessible name when it is only a mark', async () => {
    logo.markOnly = true
    await logo.updateComplete
    expect(textOf(link())).to.equal('')
    expect(link().ariaLabel).to.equal('量体裁衣')
  })

  it('opens the dashboard without leaving the document', () => {
    goTo('/isystem/user')
    link().click()
    expect(location.pathname).to.equal('/dashboard/analysis')
  })
})
