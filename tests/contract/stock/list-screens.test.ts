import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { StockClient, Row } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'
import { LIST_SCREENS, type ListScreen } from './list-screens.ts'

/** First bytes of a workbook. */
const ZIP = [0x50, 0x4b]
const TAKEN = '该值不可用，系统中已存在！'

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

for (const screen of LIST_SCREENS)
  describe(`a stock client on ${screen.name}`, () => {
    const { base, columns, known, records, says, change, unique } = screen
    const rows = () => client.list(`${base}/list`, columns)
    const rowOf = async (record: ListScreen['records'][number]) => {
      const row = (await rows()).find((one) => one[known] === record[known])
      assert.ok(row, `${record[known]} is not on the first page`)
      return row
    }

    test('adds records, of which a search finds one, and says which value is taken', async () => {
      await rows()
      const [first] = records
      if (unique) assert.equal(await client.taken(unique.column, String(first[unique.field])), null)
      for (const record of records) assert.equal(await client.post(`${base}/add`, record), says.add)
      const found = await client.list(`${base}/list`, columns, screen.search)
      assert.ok(found.some((row) => row[known] === first[known]))
      for (const [name, value] of Object.entries(first))
        if (value !== '' && name !== 'id')
          assert.deepEqual((await rowOf(first))[name], value, `${name} as it was sent`)
      if (!unique) return
      const value = String(first[unique.field])
      assert.equal(await client.taken(unique.column, value), TAKEN)
      assert.equal(await client.taken(unique.column, value, (await rowOf(first)).id), null)
    })

    test('changes the whole row that the dialog was opened with', async () => {
      const row = await rowOf(records[0])
      assert.equal(await client.put(`${base}/edit`, { ...row, ...change }), says.edit)
      const changed = (await rows()).find(({ id }) => id === row.id)
      assert.deepEqual(pick(changed, change), change)
    })

    if (screen.imported)
      test('exports the chosen row, deletes it, and imports its workbook', async () => {
        const row = await rowOf(records[0])
        const book = await client.download(`${base}/exportXls`, columns, { selections: row.id })
        assert.deepEqual([...new Uint8Array(await book.arrayBuffer()).slice(0, 2)], ZIP)
        assert.equal(await client.remove(`${base}/delete`, { id: row.id }), says.remove)
        const { success, message, result } = await client.upload(
          `${base}/importExcel`,
          book,
          `${screen.name}.xls`,
        )
        assert.ok(success, `${message} ${JSON.stringify(result)}`)
        assert.equal(message, screen.imported)
        const back = await rowOf(records[0])
        assert.deepEqual(pick(back, change), change)
      })

    test('deletes one record, and the rest at once', async () => {
      const [first, second] = await Promise.all(records.map(screen.change[known] ? changedRow : rowOf))
      assert.ok(first && second)
      assert.equal(await client.remove(`${base}/delete`, { id: first.id }), says.remove)
      assert.equal(await client.remove(`${base}/deleteBatch`, { ids: `${second.id},` }), says.removeAll)
      const left = await rows()
      assert.deepEqual(
        left.filter(({ id }) => id === first.id || id === second.id),
        [],
      )
    })

    async function changedRow(record: ListScreen['records'][number], index: number): Promise<Row> {
      return rowOf(index === 0 ? { ...record, ...change } : record)
    }
  })

function pick(row: Row | undefined, like: object): object {
  assert.ok(row)
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]))
}
