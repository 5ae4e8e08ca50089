import { expect } from 'chai'
import { defineResource, integer, text } from '@mtm/shared-utils/contracts/resource'
import { ApiError } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { RecordModal } from './record-modal.tsx'

const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: {
    name: text({ label: ['名称', 'Name', '名称'] }),
    weight: integer({ label: ['克重', 'Weight', '目付'] }),
    note: text({ label: ['备注', 'Note', '備考'] }),
  },
})
const BASE = { id: 'a', version: 1, name: 'flannel', weight: 300, note: 'dry' }

let stored: Record<string, unknown> = BASE
let opened = BASE
let closes = 0

function Record() {
  return (
    <RecordModal
      resource={cloth}
      mode="edit"
      row={opened}
      layout={[['name', 'weight', 'note']]}
      reread={() => Promise.resolve(stored)}
      onSave={(body) => {
        const { version } = body as { version: number }
        if (version !== stored.version)
          return Promise.reject(new ApiError('stale', { status: 409, detail: { key: 'record.stale' } }))
        stored = { ...stored, ...body, version: version + 1 }
        return Promise.resolve()
      }}
      onClose={() => closes++}
    />
  )
}

describe('a record that somebody else changed meanwhile', () => {
  let app: RunningApp
  beforeEach(async () => {
    stored = opened = BASE
    closes = 0
    app = await startApp({ record: Record })
    await app.show('/record')
  })
  afterEach(() => app.stop())

  const find = (selector: string) => app.box.querySelector<HTMLElement>(selector)
  const field = (name: string) => find(`[name="${name}"]`)
  const save = () => pressButton(app.box, '保存')

  it('asks about what both changed, takes what only they changed, and is saved over their version', async () => {
    type(field('name'), 'tweed')
    type(field('weight'), '400')
    stored = { ...BASE, version: 2, name: 'serge', weight: 350, note: 'pressed' }
    await save()
    await until('the question', () => find('.mtm-stale') !== null)
    expect(
      [...find('.mtm-stale')!.querySelectorAll('legend')].map(({ textContent }) => textContent),
    ).to.deep.equal(['名称', '克重'])
    expect(find('.mtm-stale')!.textContent).to.contain('备注').and.to.contain('serge').and.to.contain('tweed')
    expect(await axeFindings(find('.mtm-stale')!)).to.deep.equal([])
    find('fieldset:first-of-type [aria-label="对方的"]')!.click()
    await pressButton(app.box, '采用并继续编辑')
    await until('the form', () => find('.mtm-stale') === null)
    await save()
    await until('the end', () => closes === 1)
    expect(stored).to.deep.equal({ id: 'a', version: 3, name: 'serge', weight: 400, note: 'pressed' })
  })

  it('asks again when it was changed once more', async () => {
    type(field('name'), 'tweed')
    for (const [version, name] of [
      [2, 'serge'],
      [3, 'twill'],
    ] as const) {
      stored = { ...BASE, version, name }
      await save()
      await until('the question', () => find('.mtm-stale')?.textContent.includes(name) === true)
      await pressButton(app.box, '采用并继续编辑')
      await until('the form', () => find('.mtm-stale') === null)
    }
    await save()
    await until('the end', () => closes === 1)
    expect(stored).to.include({ version: 4, name: 'tweed' })
  })
})
