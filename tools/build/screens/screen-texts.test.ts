import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fromRoot } from '../paths.ts'
import { textsOfScreen } from './screen-texts.ts'
import { findViews } from '../views.ts'

describe('the texts of a screen', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'mtm-texts-'))
    write(
      'src/locales/zh-CN.ts',
      `export default {
        form: { save: '保存', titles: { MENS: '西装', WOMENS: '女装' } },
        list: { empty: '无', full: '满' },
      }`,
    )
  })
  after(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  const texts = (screen: string) => textsOfScreen(folder, write('src/screens/a.screen.tsx', screen), 'zh-CN')

  it('are those whose keys stand in its files, lazy ones included', async () => {
    write('src/parts/b.tsx', `export const b = () => t('list.empty')`)
    write('src/parts/c.tsx', `const KEY = "form.save"`)
    assert.deepEqual(
      await texts(`import { b } from '../parts/b.tsx'\nconst c = () => import('../parts/c.tsx')`),
      { form: { save: '保存' }, list: { empty: '无' } },
    )
    assert.deepEqual(await texts(`import type { b } from '../parts/b.tsx'`), {})
  })

  it('are all that begin like a key which is made of values', async () => {
    assert.deepEqual(await texts('t(`form.titles.${form}`)'), {
      form: { titles: { MENS: '西装', WOMENS: '女装' } },
    })
    assert.deepEqual(await texts('t(`list.e${rest}`)'), { list: { empty: '无' } })
  })

  it('cannot be told where a key does not begin with its group', async () => {
    await assert.rejects(texts('t(`${group}.save`)'), /a\.screen\.tsx: a key begins with its group/)
    await assert.rejects(texts('t(`fo${rest}`)'), /a key begins with its group/)
  })

  it('of the order list are there, and not those of the settings', async () => {
    const orders = fromRoot('mf-orders')
    const shown = await textsOfScreen(orders, findViews(orders).get('my-orders')!, 'en-US')
    assert.ok('myOrders' in shown)
    assert.ok(!('settings' in shown))
  })
})
