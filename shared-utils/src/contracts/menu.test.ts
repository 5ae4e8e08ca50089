import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineDictionary } from './dictionary.ts'
import { defineMenu, resourceButtons } from './menu.ts'

const label = ['织厂', 'Mills', '織物工場'] as const
const mill = {
  name: 'mill',
  access: 'mill',
  actions: ['list', 'add', 'export'],
  label: ['织厂', 'Fabric mill', '工場'],
} as const

describe('a menu entry', () => {
  it('is a directory without a component', () => {
    assert.equal(defineMenu({ path: '/mills', label, order: 1 }).component, 'layouts/RouteView')
  })

  it('refuses invalid paths, a parent below itself, and repeated codes', () => {
    assert.throws(() => defineMenu({ path: 'mills', label, order: 1 }), /menu mills: a path begins with \//)
    assert.throws(() => defineMenu({ path: '/mills', parent: '/mills', label, order: 1 }), /below itself/)
    const button = { code: 'mill:list', label, order: 1 }
    assert.throws(
      () => defineMenu({ path: '/mills', label, order: 1, buttons: [button, button] }),
      /menu \/mills: declares the code mill:list twice/,
    )
  })

  it('refuses first calls that are no paths', () => {
    const entry = { path: '/mills', label, order: 1 }
    assert.doesNotThrow(() => defineMenu({ ...entry, firstCalls: ['/mill/list?pageNo=1&lang={lang}'] }))
    for (const call of ['mill/list', 'https://example.com/a', '/mill "list"', '/a b'])
      assert.throws(() => defineMenu({ ...entry, firstCalls: [call] }), /is no path below the API/)
  })
})

describe('buttons of a resource', () => {
  it('have the codes, labels, order and holders of its actions', () => {
    assert.deepEqual(
      resourceButtons(mill, {
        only: ['list', 'export'],
        roles: ['manager'],
        also: { list: ['auditor'] },
        from: 5,
      }),
      [
        {
          code: 'mill:list',
          label: ['织厂查询', 'List fabric mills', '工場照会'],
          order: 5,
          roles: ['manager', 'auditor'],
        },
        {
          code: 'mill:export',
          label: ['织厂导出', 'Export fabric mills', '工場出力'],
          order: 6,
          roles: ['manager'],
        },
      ],
    )
  })

  it('use the noun of the page, or else the plural of the resource', () => {
    const english = (singular: string) => resourceButtons({ ...mill, label: ['', singular, ''] })[0]!.label[1]
    assert.deepEqual(['Category', 'Day', 'Address', 'Batch'].map(english), [
      'List categories',
      'List days',
      'List addresses',
      'List batches',
    ])
    assert.equal(resourceButtons(mill, { noun: ['库存', 'stock', '在庫'] })[0]!.label[1], 'List stock')
  })

  it('refuses unknown actions', () => {
    assert.throws(() => resourceButtons(mill, { only: ['import'] }), /resource mill has no action import/)
  })
})

describe('a dictionary', () => {
  it('keeps its items in order, and refuses repeated values', () => {
    assert.deepEqual(
      defineDictionary(
        'loom',
        '织机',
        [
          ['a', '甲', 'A', 'あ', 'green'],
          ['b', '乙', 'B', 'い'],
        ],
        { numeric: true },
      ),
      {
        code: 'loom',
        name: '织机',
        numeric: true,
        items: [
          { value: 'a', label: ['甲', 'A', 'あ'], color: 'green' },
          { value: 'b', label: ['乙', 'B', 'い'] },
        ],
      },
    )
    const twice = [
      ['a', '甲', 'A', 'あ'],
      ['a', '乙', 'B', 'い'],
    ] as const
    assert.throws(
      () => defineDictionary('loom', '织机', twice),
      /dictionary loom: declares the value a twice/,
    )
  })
})
