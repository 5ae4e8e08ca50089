import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { attachment } from '../../platform/http/attachment.ts'
import { readSheet, UnreadableSheet, writeSheet, type Cell, type SheetLimits } from './excel.ts'
import { unpackedSize } from './unpacked-size.ts'

const LIMITS: SheetLimits = { rows: 100, columns: 20, unpacked: 1024 * 1024 }
const FACTS = { name: '导出信息', widths: [10, 20], frozen: 3 }

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows
}
const written = (rows: readonly (readonly Cell[])[]) => buffer(writeSheet(FACTS, each(rows)))
const refused = async (file: Buffer, limits: Partial<SheetLimits> = {}) => {
  const error: unknown = await readSheet(file, { ...LIMITS, ...limits }).catch((problem: unknown) => problem)
  assert.ok(error instanceof UnreadableSheet, String(error))
  return error.reason
}

/** An archive of one entry with a forged directory. */
function archive(
  name: string,
  content: Buffer,
  promised = content.length,
  flags = 0,
  packed?: number,
): Buffer {
  const data = deflateRawSync(content)
  const label = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(flags, 6)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(label.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(crc32(content), 16)
  entry.writeUInt32LE(packed ?? data.length, 20)
  entry.writeUInt32LE(promised, 24)
  entry.writeUInt16LE(label.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + label.length, 12)
  end.writeUInt32LE(local.length + label.length + data.length, 16)
  return Buffer.concat([local, label, data, entry, label, end])
}

/** The XML of the only sheet, read independently. */
function sheetXml(file: Buffer): string {
  const start = file.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length
  return inflateRawSync(file.subarray(start)).toString()
}

describe('a workbook', () => {
  it('round-trips', async () => {
    const rows: Cell[][] = [
      ['标题'],
      ['a', 'ｂ', '😀'],
      [1, -2.5, true],
      ['<&>"\'', ' spaces ', 'two\nlines'],
      ['_x000D_', '\u0001', '_x005F_x0041_'],
      ['x', null, 'y'],
    ]
    const read = await readSheet(await written(rows), LIMITS)
    assert.deepEqual(
      read.map(({ cells }) => cells),
      rows,
    )
    assert.deepEqual(
      read.map(({ number }) => number),
      [1, 2, 3, 4, 5, 6],
    )
  })

  it('never holds a formula: such texts are text cells', async () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|x', '\t=1', '=HYPERLINK("http://x")']
    const file = await written(dangerous.map((text) => [text]))
    const xml = sheetXml(file)
    assert.doesNotMatch(xml, /<f[ >]/)
    assert.equal(xml.match(/<c r="A\d+" t="inlineStr">/g)?.length, dangerous.length)
    const read = await readSheet(file, LIMITS)
    assert.deepEqual(
      read.map(({ cells }) => cells[0]),
      dangerous,
    )
  })

  it('truncates texts that Excel would refuse', async () => {
    const [row] = await readSheet(await written([['长'.repeat(40_000)]]), LIMITS)
    assert.equal(String(row?.cells[0]).length, 32_767)
  })

  it('stops reading rows when the consumer stops', async () => {
    let produced = 0
    const ended = Promise.withResolvers<void>()
    async function* endless() {
      try {
        for (;;) {
          yield [`row ${produced++} ${'x'.repeat(200)}`]
          if (produced % 1000 === 0) await new Promise((resolve) => setImmediate(resolve))
        }
      } finally {
        ended.resolve()
      }
    }
    const stream = writeSheet(FACTS, endless())
    for await (const _chunk of stream) break
    await ended.promise
    assert.ok(produced < 100_000)
  })
})

describe('an uploaded workbook', () => {
  it('is refused when it is not a workbook', async () => {
    for (const file of ['', 'PK', 'a,b\n1,2\n', '<html></html>', 'x'.repeat(1000)])
      assert.equal(await refused(Buffer.from(file)), 'notExcel')
    assert.equal(await refused(archive('other.txt', Buffer.from('x'))), 'notExcel')
    const good = await written([['a']])
    assert.equal(await refused(good.subarray(0, good.length - 30)), 'notExcel')
    const broken = Buffer.from(good)
    broken.fill(0, 60, 120)
    assert.equal(await refused(broken), 'notExcel')
  })

  it('is refused when it is encrypted or of the format before 2007', async () => {
    const ole2 = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
    assert.equal(await refused(ole2), 'oldFormat')
  })

  it('is refused before it is unpacked when it would be too large', async () => {
    const zeros = Buffer.alloc(4 * 1024 * 1024)
    assert.equal(await refused(archive('xl/worksheets/sheet1.xml', zeros)), 'tooLarge')
    // a directory with missing or too small sizes
    assert.equal(unpackedSize(archive('x', zeros, 0)), deflateRawSync(zeros).length * 1_032)
    assert.equal(unpackedSize(archive('x', zeros, 0, 8, 0)), Infinity)
    assert.equal(await refused(archive('[Content_Types].xml', zeros, 100)), 'notExcel')
  })

  it('is refused when it has more rows or columns than allowed', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => [n])
    assert.equal(await refused(await written(rows)), 'tooManyRows')
    assert.equal((await readSheet(await written(rows.slice(1)), LIMITS)).length, 100)
    assert.equal(await refused(await written([Array.from({ length: 21 }, (_, n) => n)])), 'tooLarge')
  })
})

describe('the name of a download', () => {
  it('is sent in two forms', () => {
    assert.equal(
      attachment("职务(1)'s.xlsx", 'position.xlsx'),
      `attachment; filename="position.xlsx"; filename*=UTF-8''%E8%81%8C%E5%8A%A1%281%29%27s.xlsx`,
    )
    assert.equal(attachment('a', 'x";\r\ny'), `attachment; filename="x____y"; filename*=UTF-8''a`)
  })
})
