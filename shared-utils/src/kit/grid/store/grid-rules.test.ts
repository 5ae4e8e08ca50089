import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { leadingColumn, widthOf, type CellRule, type GridRow } from './column.ts'
import { GridStore } from './grid-store.ts'
import { LineSlots, type VisibleLine } from '../window/line-slots.ts'
import { PATTERNS } from './patterns.ts'
import { readBlock, writeBlock } from '../input/tsv.ts'

async function verdict(rule: CellRule, ...values: unknown[]): Promise<string[]> {
  const store = new GridStore()
  store.setColumns([{ key: 'field', title: '栏', validateRules: [rule] }])
  store.load(values.map((field, n) => ({ id: String(n), field })))
  return (await store.validate()).map(({ message }) => message)
}

describe('the rules of cells', () => {
  afterEach(() => setLocale('zh-CN'))

  it('match every named pattern at its limits and not beyond', async () => {
    const cases: Record<keyof typeof PATTERNS, [good: unknown[], bad: unknown[]]> = {
      '*': [
        ['a', 0, ' a\n'],
        ['', null, undefined, '  '],
      ],
      'n6-16': [
        ['123456', '1'.repeat(18), 123456, ''],
        ['12345', '1'.repeat(19), '12345a', '-123456'],
      ],
      '*6-16': [
        ['a b c!', 'x'.repeat(16)],
        ['12345', 'x'.repeat(17)],
      ],
      's6-18': [
        ['abcdef', 'Z'.repeat(18)],
        ['abcde', 'Z'.repeat(19), 'abcde1', 'abc|def'],
      ],
      url: [
        ['https://a.example/b?c=d#e', 'ftp://files.example', 'http://localhost:80/x'],
        ['a.example', 'javascript:alert(1)', 'https://', 'https://a b'],
      ],
      e: [
        ['a.b+c@d.example', '名@例.test'],
        ['a@b', '@b.c', 'a b@c.de', 'a@b..c'],
      ],
      m: [
        ['13012345678', '19912345678'],
        ['12012345678', '1301234567', '130123456789', '+8613012345678'],
      ],
      p: [
        ['100000', 999999],
        ['012345', '12345', '1234567'],
      ],
      s: [
        ['a', 'Zz'],
        ['a1', 'é', 'a b', 'a|b'],
      ],
      n: [
        ['0', '-1.5', 12.25],
        ['1.', '.5', '1e3', '--1', 'NaN'],
      ],
      z: [
        ['0', '-12', 7],
        ['1.0', '1.5', 'a'],
      ],
      money: [
        ['1', '0.01', '12.30', 99.9],
        ['0', '0.00', '-1', '1.234', '01', '1.'],
      ],
    }
    for (const [pattern, [good, bad]] of Object.entries(cases)) {
      const rule = { pattern: pattern as keyof typeof PATTERNS }
      expect(await verdict(rule, ...good), pattern).to.deep.equal([])
      for (const value of bad)
        expect(await verdict(rule, value), `${pattern} ${String(value)}`).to.have.length(1)
    }
  })

  it('report problems in three languages, with the title of the column', async () => {
    for (const [at, locale] of LOCALES.entries()) {
      await setLocale(locale)
      for (const [pattern, { message }] of Object.entries(PATTERNS)) {
        const [problem] = await verdict(
          { pattern: pattern as keyof typeof PATTERNS },
          pattern === '*' ? '' : '!',
        )
        expect(problem).to.equal(message[at]!.replace('{title}', '栏'))
      }
    }
    expect(await verdict({ pattern: 'z', message: '${title} 错了' }, 'x')).to.deep.equal(['栏 错了'])
    expect(await verdict({ pattern: 'n6-16' }, '1')).to.deep.equal(
      ['栏 must be 6-18 digits'].map(() => '栏は6～18桁の数字で入力してください'),
    )
  })

  it('find the same value twice under each of their names, and forgive it when one of them changes', async () => {
    for (const rule of [{ unique: true }, { pattern: 'only' }, { pattern: 'unique' }] as const)
      expect(await verdict(rule, 'a', 'b', 'a', '', '', 1, '1')).to.have.length(4)
    const store = new GridStore()
    store.setColumns([{ key: 'field', title: '', validateRules: [{ unique: true }] }])
    store.load([
      { id: '1', field: 'a' },
      { id: '2', field: 'a' },
    ])
    expect(await store.validate()).to.have.length(2)
    store.set([{ key: 'id:2', field: 'field', value: 'b' }])
    expect(store.problems()).to.deep.equal([])
    store.undo()
    store.set([{ key: 'id:1', field: 'field', value: 'c' }])
    store.set([{ key: 'id:1', field: 'field', value: 'a' }])
    expect(store.problems().map(({ key }) => key)).to.deep.equal(['id:1'])
    store.remove(['id:2'])
    expect(store.problems()).to.deep.equal([])
  })

  it('stand in rows that others change, which are marked until that was shown', () => {
    const store = new GridStore()
    store.setColumns([{ key: 'field', title: '' }])
    store.load([{ id: '1', field: 'a' }])
    const isMarked = () => store.rowView('id:1').renewed
    expect(isMarked()).to.equal(false)
    store.patch('1', { field: 'theirs' })
    expect(isMarked()).to.equal(true)
    store.endRenewal('id:1')
    expect(isMarked()).to.equal(false)
  })

  it('are checked again by undo and redo, and known problems come back with the row that had them', () => {
    const store = new GridStore()
    store.setColumns([{ key: 'field', title: '', validateRules: [{ required: true }] }])
    store.load([
      { id: '1', field: '' },
      { id: '2', field: 'b' },
    ])
    const wrong = () => store.problems().map(({ key }) => key)
    store.set([{ key: 'id:1', field: 'field', value: 'a' }])
    store.undo()
    expect(wrong()).to.deep.equal(['id:1'])
    store.redo()
    expect(wrong()).to.deep.equal([])
    store.undo()
    store.remove(['id:1'])
    expect(wrong()).to.deep.equal([])
    store.undo()
    expect(wrong()).to.deep.equal(['id:1'])
    store.remove(['id:1'])
    store.accept()
    expect(store.view().problems).to.equal(0)
  })

  it('run handlers, also asynchronous ones, and drop results for outdated values', async () => {
    const later = Promise.withResolvers<string>()
    const seen: GridRow[] = []
    const store = new GridStore()
    store.setColumns([
      {
        key: 'field',
        title: '栏',
        validateRules: [
          {
            message: '不行',
            handler: ({ value, row, rows }) => {
              seen.push(row, ...rows())
              return value === 'slow' ? later.promise : value !== 'bad'
            },
          },
        ],
      },
    ])
    store.load([
      { id: '1', field: 'good' },
      { id: '2', field: 'bad' },
    ])
    expect((await store.validate()).map(({ index, message }) => [index, message])).to.deep.equal([
      [1, '不行'],
    ])
    expect(seen).to.have.length(6)
    store.set([{ key: 'id:1', field: 'field', value: 'slow' }])
    store.set([{ key: 'id:1', field: 'field', value: 'quick' }])
    store.set([{ key: 'id:2', field: 'field', value: 'slow' }])
    later.resolve('{title}太慢')
    await later.promise
    await store.validate()
    expect(store.problems().map(({ key, message }) => [key, message])).to.deep.equal([['id:2', '栏太慢']])
  })
})

describe('the width of a column', () => {
  it('is 60 for the number of a row, 40 for its mark and 60 above figures, its own or the usual for others', () => {
    const widths = (hasFigures: boolean) =>
      (['number', 'select'] as const).map((kind) => widthOf(leadingColumn(kind), hasFigures))
    expect([widths(false), widths(true)]).to.deep.equal([
      [60, 40],
      [60, 60],
    ])
    const plain = { key: 'a', title: '' }
    expect([widthOf(plain, false), widthOf({ ...plain, width: 99 }, false)]).to.deep.equal([160, 99])
    expect(widthOf({ ...plain, type: 'datetime' }, false)).to.be.greaterThan(160)
  })
})

describe('blocks of text', () => {
  it('are equal after copy and paste, whatever the cells contain', () => {
    const block = [
      ['a', 'b\tc', 'd\ne'],
      ['"', '', 'f "g" h'],
      ['', '', ''],
    ]
    expect(readBlock(writeBlock(block))).to.deep.equal(block)
    expect(writeBlock([['a\tb', 'c']])).to.equal('"a\tb"\tc')
  })

  it('are read as Excel, Numbers and text editors write them', () => {
    expect(readBlock('a\tb\r\nc\td\r\n')).to.deep.equal([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readBlock('a\nb')).to.deep.equal([['a'], ['b']])
    expect(readBlock('a\t\n')).to.deep.equal([['a', '']])
    expect(readBlock('6" pipe\t"x"y\t"open')).to.deep.equal([['6" pipe', '"x"y', '"open']])
    expect(readBlock('')).to.deep.equal([])
  })
})

describe('the elements of lines', () => {
  const line = (index: number) => ({ key: `r${index}`, index, top: index * 40, height: 40 })
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, n) => line(from + n))
  const shown = (given: readonly VisibleLine[]) => given.map(({ slot, index }) => `${slot}=${index}`)

  it('reuse elements of leaving rows for arriving ones in place, and leave unused ones', () => {
    const slots = new LineSlots()
    const first = slots.keep([], lines(20, 5))
    const one = slots.turn(first, lines(21, 5))
    expect(shown(one)).to.deep.equal(['0=25', '1=21', '2=22', '3=23', '4=24'])
    const far = slots.turn(one, lines(40, 3))
    expect(shown(far)).to.deep.equal(['0=40', '1=41', '2=42', '3=23', '4=24'])
    expect(shown(slots.turn(far, lines(42, 2)))).to.deep.equal(['0=43', '1=41', '2=42', '3=23', '4=24'])
  })

  it('are added for further rows, and return to row order when idle', () => {
    const slots = new LineSlots()
    const turned = slots.turn(slots.keep([], lines(0, 3)), lines(1, 4))
    expect(shown(turned)).to.deep.equal(['0=3', '1=1', '2=2', '3=4'])
    expect(shown(slots.keep(turned, lines(1, 4)))).to.deep.equal(['1=1', '2=2', '0=3', '3=4'])
  })
})
