import { expect } from 'chai'
import type { GridColumn, GridRow } from '../store/column.ts'
import { shownColumns, type LeadingColumns } from '../store/geometry.ts'
import { copyBlock, pasteBlock } from './grid-clipboard.ts'
import { GridStore } from '../store/grid-store.ts'

const COLUMNS: GridColumn[] = [
  { key: '', title: '', type: 'drag-sort' },
  { key: 'no', title: '编号' },
  { key: 'name', title: '名称', type: 'normal' },
  { key: 'amount', title: '数量', type: 'inputNumber' },
  { key: 'note', title: '备注' },
]
const ROWS = [1, 2, 3].map((n): GridRow => ({
  id: `r${n}`,
  orderNum: n,
  no: `W${n}`,
  name: `N${n}`,
  amount: n,
  note: `${n}!`,
}))

function storeOf(leading: Partial<LeadingColumns> = {}, columns = COLUMNS): GridStore {
  const store = new GridStore()
  store.setColumns(
    shownColumns(columns, { selectable: true, expandable: false, readOnly: false, ...leading }),
  )
  store.load(ROWS)
  return store
}
const values = (store: GridStore) =>
  store.rows.values().map(({ no, name, amount, note }) => [no, name, amount, note].join(' '))

describe('blocks that meet the columns of the grid itself', () => {
  it("are equal after copy and paste, however many of the grid's columns are in front", () => {
    for (const columns of [COLUMNS, COLUMNS.slice(1)])
      for (const selectable of [true, false])
        for (const expandable of [true, false]) {
          const store = storeOf({ selectable, expandable }, columns)
          store.chooseAll()
          const copied = copyBlock(store)
          expect(copied.split('\r\n')[0]).to.equal('W1\tN1\t1\t1!')
          for (const column of [0, store.columns.findIndex(({ key }) => key === 'no')]) {
            store.moveTo({ row: 0, column })
            pasteBlock(store, copied, true)
            expect(store.isDirty, `${selectable} ${expandable} ${column}`).to.equal(false)
            expect(store.rows.order).to.have.length(3)
          }
          store.chooseAll()
          pasteBlock(store, copied.replace('W2', 'X2').replace('\t3\t', '\t33\t'), true)
          expect(values(store)).to.deep.equal(['W1 N1 1 1!', 'X2 N2 2 2!', 'W3 N3 33 3!'])
          expect(copyBlock(store)).to.equal('W1\tN1\t1\t1!\r\nX2\tN2\t2\t2!\r\nW3\tN3\t33\t3!')
        }
  })

  it('fill the selection, counted without them', () => {
    const store = storeOf()
    store.moveTo({ row: 0, column: 0 })
    store.moveTo({ row: 1, column: 6 }, true)
    pasteBlock(store, 'a\t7', false)
    expect(values(store)).to.deep.equal(['a N1 1 7', 'a N2 2 7', 'W3 N3 3 3!'])
  })

  it('go into the cells behind them where only those are chosen, and end with the last column', () => {
    const store = storeOf()
    store.moveTo({ row: 2, column: 1 })
    store.moveTo({ row: 2, column: 2 }, true)
    expect(copyBlock(store)).to.equal('')
    pasteBlock(store, 'a\tb\t8\td\te', false)
    expect(values(store)).to.deep.equal(['W1 N1 1 1!', 'W2 N2 2 2!', 'a N3 8 d'])
    expect(store.block()).to.deep.equal({ top: 2, bottom: 2, start: 3, end: 6 })
  })
})

describe('a paste', () => {
  const skippedOf = (store: GridStore) => {
    const { skipped } = store.view()
    return skipped && [skipped.count, skipped.first.reason, skipped.first.row, skipped.first.text]
  }
  function pasted(text: string, { row = 0, field = 'no', mayAdd = false } = {}): GridStore {
    const store = storeOf()
    store.setRules({ disabledRow: ({ id }) => id === 'r2' })
    store.moveTo({ row, column: store.columns.findIndex(({ key }) => key === field) })
    pasteBlock(store, text, mayAdd)
    return store
  }

  it('says what it left out: locked lines and cells, values that do not fit, and what has no cell', () => {
    const lines = pasted('A\nB\nC')
    expect(values(lines)).to.deep.equal(['A N1 1 1!', 'W2 N2 2 2!', 'C N3 3 3!'])
    expect(skippedOf(lines)).to.deep.equal([1, 'locked', 1, 'B'])
    expect(skippedOf(pasted('A\tother'))).to.deep.equal([1, 'locked', 0, 'other'])
    expect(skippedOf(pasted('x', { field: 'amount' }))).to.deep.equal([1, 'unfit', 0, 'x'])
    expect(skippedOf(pasted('A\nB\nC', { row: 2 }))).to.deep.equal([2, 'beyond', 3, 'B'])
    expect(skippedOf(pasted('A\tB', { field: 'note' }))).to.deep.equal([1, 'aside', 0, 'B'])
    expect(skippedOf(pasted('A\tN1\t7'))).to.equal(null)
    expect(skippedOf(pasted('A\nB', { row: 2, mayAdd: true }))).to.equal(null)
  })

  it('says it until the next change', () => {
    const store = pasted('x', { field: 'amount' })
    store.moveTo({ row: 2, column: 0 })
    expect(skippedOf(store)).to.not.equal(null)
    store.set([{ key: 'id:r1', field: 'note', value: 'n' }])
    expect(skippedOf(store)).to.equal(null)
  })

  it('is one step, also where it added rows', () => {
    const store = pasted('A\nB\nC', { row: 2, mayAdd: true })
    const after = values(store)
    expect(after.slice(2)).to.deep.equal(['A N3 3 3!', 'B   ', 'C   '])
    store.undo()
    expect(values(store)).to.deep.equal(['W1 N1 1 1!', 'W2 N2 2 2!', 'W3 N3 3 3!'])
    expect(store.view().canUndo).to.equal(false)
    store.redo()
    expect(values(store)).to.deep.equal(after)
  })
})
