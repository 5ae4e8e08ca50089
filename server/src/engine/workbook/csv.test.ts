import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { readCsv } from './csv.ts'
import { UnreadableSheet } from './excel.ts'
import { writeCsv } from './write-csv.ts'

const LIMITS = { rows: 3, columns: 3, unpacked: 1_000 }
const read = (text: string | Buffer, language?: 'zh' | 'ja') =>
  readCsv(Buffer.from(text as string), LIMITS, language).map(({ number, cells }) => [number, ...cells])

describe('a CSV file', () => {
  it('is read with quotes, quoted line breaks and line numbers', () => {
    assert.deepEqual(read('\uFEFFa,b\r\n"x ""y"", z","1\n2"\r\n=1+1,'), [
      [1, 'a', 'b'],
      [2, 'x "y", z', '1\n2'],
      [4, '=1+1', ''],
    ])
    assert.deepEqual(read(''), [])
  })

  it('round-trips: the apostrophe before formulas exists only in the file', async () => {
    const guarded = ['=1+1', '+81 3-0000', '-5', '@x', '\t1', '＝1＋1', '＋1', '－1', '＠x', "'=1"]
    const row = [...guarded, "'quoted", -5, 'a=b', '\n=1', 'a;=1', "a;'+1", 'a\n\nb']
    async function* rows() {
      yield row
    }
    const file = await buffer(writeCsv(rows()))
    // a spreadsheet of another region ends a cell at a semicolon
    const inside = [`"'\n'=1"`, "a;'=1", "a;''+1", '"a\n\nb"']
    const written = [...guarded.map((text) => `'${text}`), "'quoted", '-5', 'a=b', ...inside]
    assert.equal(file.toString().slice(1), written.join(',') + '\r\n')
    const [read] = readCsv(file, { ...LIMITS, columns: 20 })
    assert.deepEqual(read?.cells, row.map(String))
  })

  it('may be separated by semicolons or tabs', () => {
    assert.deepEqual(read('a;b\n1,5;2'), [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ])
    assert.deepEqual(read('a\tb\n1,5\t2'), [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ])
  })

  it('may be in a local encoding', () => {
    const gb = Buffer.from([0xd6, 0xb0, 0xce, 0xf1, 0x2c, 0x61])
    assert.deepEqual(read(gb), [[1, '职务', 'a']])
    const japanese = Buffer.from([0x90, 0x45, 0x96, 0xb1, 0x2c, 0x61])
    assert.deepEqual(read(japanese, 'ja'), [[1, '職務', 'a']])
  })

  it('is refused when it is not text or too large', () => {
    const refused = (file: string | Buffer, reason: string) =>
      assert.throws(
        () => readCsv(Buffer.from(file as string), LIMITS),
        (error) => error instanceof UnreadableSheet && error.reason === reason,
      )
    refused('a\0b', 'notExcel')
    refused(Buffer.from([0x61, 0xff, 0xff]), 'notExcel')
    refused('1\n2\n3\n4', 'tooManyRows')
    refused('1,2,3,4', 'tooLarge')
  })
})
