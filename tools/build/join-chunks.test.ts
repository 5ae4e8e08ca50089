import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinChunks } from './join-chunks.ts'

/** `name: [bytes, imports, lazy parts]`; the entry is called `app`. */
type Row = [size: number, imports?: string[], dynamicImports?: string[]]

function joinedFiles(rows: Readonly<Record<string, Row>>): string[] {
  const modules = joinChunks(
    Object.entries(rows).map(([name, [size, imports = [], dynamicImports = []]]) => ({
      fileName: name,
      name,
      isEntry: name === 'app',
      imports,
      dynamicImports,
      moduleIds: [`/${name}.ts`],
      code: 'x'.repeat(size),
    })),
  )
  const files = new Map<string, string[]>()
  for (const [id, file] of modules) files.set(file, [...(files.get(file) ?? []), id.slice(1, -3)])
  return [...files.values()].map((names) => names.sort().join('+')).sort()
}

describe('joining chunks', () => {
  const screens = ['one.screen', 'two.screen']

  it('puts what every screen shares into one file', () => {
    assert.deepEqual(
      joinedFiles({
        app: [100, [], screens],
        'one.screen': [9_000, ['a', 'b']],
        'two.screen': [9_000, ['a', 'b']],
        a: [20_000],
        b: [500],
      }),
      ['a+b', 'app', 'one.screen', 'two.screen'],
    )
  })

  it('gives a small part to a screen that has most use of it, and keeps a large one apart', () => {
    const rows = (size: number) => ({
      app: [100, [], [...screens, 'third.screen']] as Row,
      'one.screen': [900, ['a', 'b']] as Row,
      'two.screen': [900, ['a', 'b']] as Row,
      'third.screen': [900, ['a']] as Row,
      a: [400] as Row,
      b: [size] as Row,
    })
    assert.ok(joinedFiles(rows(300)).includes('a+b'))
    assert.ok(joinedFiles(rows(30_000)).includes('b'))
  })

  it('leaves a screen and its lazy parts files of their own', () => {
    assert.deepEqual(
      joinedFiles({
        app: [100, [], ['one.screen']],
        'one.screen': [900, ['shared'], ['dialog']],
        dialog: [900, ['shared']],
        shared: [50_000],
      }),
      ['app', 'dialog', 'one.screen', 'shared'],
    )
  })

  it('joins a lazy part that another screen loads at once', () => {
    assert.deepEqual(
      joinedFiles({
        app: [100, [], screens],
        'one.screen': [900, ['picture', 'shared']],
        'two.screen': [900, ['shared'], ['picture']],
        picture: [300],
        shared: [900],
      }),
      ['app', 'one.screen', 'picture+shared', 'two.screen'],
    )
  })

  it('fetches more in vain where a screen has many files', () => {
    const rows = (files: number) => {
      const names = Array.from({ length: files }, (_, at) => `part${at}`)
      return {
        app: [100, [], [...screens, ...names.map((name) => `${name}.screen`)]] as Row,
        'one.screen': [900, [...names, 'two']] as Row,
        'two.screen': [900, ['two']] as Row,
        two: [900] as Row,
        ...Object.fromEntries(names.map((name) => [name, [9_000]] as [string, Row])),
        ...Object.fromEntries(names.map((name) => [`${name}.screen`, [900, [name]]] as [string, Row])),
      }
    }
    assert.ok(joinedFiles(rows(2)).includes('part0'))
    assert.ok(!joinedFiles(rows(8)).includes('part0'))
  })

  it('leaves apart what would make two files need each other', () => {
    const files = joinedFiles({
      app: [100, [], [...screens, 'third.screen']],
      'one.screen': [900, ['top', 'low']],
      'two.screen': [900, ['top', 'low']],
      'third.screen': [900, ['low']],
      top: [100, ['third.screen']],
      low: [100],
    })
    assert.deepEqual(
      files.filter((file) => !file.includes('screen')),
      ['app', 'low', 'top'],
    )
  })

  it('leaves what the app loads at once where it is', () => {
    assert.deepEqual(
      joinedFiles({
        app: [100, ['base'], screens],
        base: [10],
        'one.screen': [100, ['base']],
        'two.screen': [100, ['base']],
      }),
      ['app', 'base', 'one.screen', 'two.screen'],
    )
  })
})
