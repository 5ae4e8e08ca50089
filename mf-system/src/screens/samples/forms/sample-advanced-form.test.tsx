import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, showSample, writeCell } from '../sample-testing.ts'
import SampleAdvancedForm from './sample-advanced-form.screen.tsx'

const ID = '1'.repeat(32)

describe('the sample advanced form', () => {
  it('checks form and grid together, and goes on after a refused item', async () => {
    let refusals = 1
    const page = await showSample(
      { screen: SampleAdvancedForm, 'isystem/dict': Elsewhere },
      {
        codes: ['dict:add', 'dict:list'],
        routes: {
          [`POST ${dictionary.base}/add`]: () => ({ id: ID }),
          [`POST ${dictionaryItem.base}/add`]: () =>
            refusals-- > 0
              ? answer(200, { success: false, message: '数据库繁忙', code: 500, result: null })
              : { id: '2'.repeat(32) },
        },
      },
    )
    const pane = page.app.pane
    const sent = (base: string) => page.server.calls.filter(({ path }) => path === `${base}/add`)
    await until('the grid', () => pane().querySelector('[role=grid]') !== null)
    expect(await axeFindings(pane())).to.deep.equal([])
    await pressButton(pane(), '新增')
    await until('a row', () => pane().querySelector('[data-row]') !== null)
    await pressButton(pane(), '保存')
    await until('problems', () => pane().querySelector('[role=alert] button') !== null)
    await until('errors', () => pane().querySelectorAll('.mtm-field__error').length === 2)
    expect(sent(dictionary.base)).to.have.length(0)
    await writeCell(sendKeys, pane(), '名称', '平纹')
    await writeCell(sendKeys, pane(), '数据值', 'plain')
    type(pane().querySelector('input[name=dictName]'), '组织')
    type(pane().querySelector('input[name=dictCode]'), 'weave')
    await pressButton(pane(), '保存')
    await page.shows('数据库繁忙')
    await pressButton(pane(), '保存')
    await until('the dictionary', () => location.search === `?open=detail.${ID}`)
    expect(sent(dictionary.base).map(({ body }) => body)).to.deep.equal([
      { dictName: '组织', dictCode: 'weave', description: null },
    ])
    expect(sent(dictionaryItem.base).at(-1)!.body).to.include({
      dictId: ID,
      itemText: '平纹',
      itemValue: 'plain',
      sortOrder: 1,
    })
    await page.stop()
  })

  it('is closed without the permission', async () => {
    const page = await showSample({ screen: SampleAdvancedForm }, {})
    await page.shows('没有权限')
    expect(page.app.pane().querySelector('form')).to.equal(null)
    await page.stop()
  })
})
