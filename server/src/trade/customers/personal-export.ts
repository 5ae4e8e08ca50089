import { buffer } from 'node:stream/consumers'
import type { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { published } from '../published/published.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { writeSheet, type Cell } from '../../engine/workbook/excel.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { ORDER_FILES } from '../../platform/files/file-rules.ts'
import { auditReading, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { logAccess } from './access-log.ts'
import { PERSONAL_DATA_WIDTHS, personalDataRows } from './personal-data-sheet.ts'
import { readPersonalData, type PersonalData } from './personal-data.ts'

const ZIP = 'application/zip'
/** A file of the archive. */
interface Entry {
  name: string
  content: Buffer
  /** already compressed (pictures, workbooks) */
  packed?: boolean
}
/** Pictures are stored as WebP, whatever was uploaded. */
const PHOTO_ENDING = 'webp'

/**
 * All data of a customer as an archive: `data.json` for programs, `data.xlsx` for people, and the photographs. The export
 * is recorded in the operation log and, unless the customer made it, in their access log.
 */
export async function sendPersonalData(
  app: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
): Promise<FastifyReply> {
  const { db } = app
  const actor = callerOf(request)
  const at = new Date()
  const data = await readPersonalData({ db, actor, at }, customerId)
  const [{ catalogue }, texts] = await Promise.all([
    published(db, actor.tenantId),
    dictTexts(db, actor.tenantId, request.locale),
  ])
  await logAccess(db, actor, [customerId], 'export', at)
  await auditReading(db, request, {
    action: 'customer:personal-data',
    operation: OPERATION.export,
    target: [customerId],
  })
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield* personalDataRows(data, request.locale, catalogue, texts)
  }
  async function* files(): AsyncGenerator<Entry> {
    yield { name: 'data.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
    const facts = { name: data.customer.customerNo, widths: PERSONAL_DATA_WIDTHS, frozen: 1 }
    yield { name: 'data.xlsx', content: await buffer(writeSheet(facts, rows())), packed: true }
    yield* photographs(app, actor.tenantId, data)
    yield* attachments(app, actor.tenantId, data)
  }
  const name = `${data.customer.customerNo}-${dayIn(actor.zone, at)}.zip`
  return reply
    .type(ZIP)
    .header('content-disposition', attachment(name, name))
    .header('cache-control', 'private, no-store')
    .send(archive(files(), at))
}

/** Packs files one by one as they are read. The pictures of a person take a few megabytes. */
function archive(entries: AsyncIterable<Entry>, mtime: Date): PassThrough {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const pack = async () => {
    for await (const { name, content, packed = false } of entries)
      zip.addBuffer(content, name, { mtime, compress: !packed })
    zip.end()
  }
  pack().catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function* photographs(
  { db, storage }: Pick<FastifyInstance, 'db' | 'storage'>,
  tenantId: number,
  { photos }: PersonalData,
): AsyncGenerator<Entry> {
  for (const { id, view } of photos) {
    const file = await db
      .selectFrom('mtmCustomerPhoto as photo')
      .innerJoin('sysFile as file', 'file.path', 'photo.path')
      .select('file.id')
      .where('photo.id', '=', id)
      .where('photo.tenantId', '=', tenantId)
      .executeTakeFirst()
    const stored = file && (await storage.get(file.id))
    // the file may have been removed since the list was read
    if (stored)
      yield {
        name: `photos/${view}-${id}.${PHOTO_ENDING}`,
        content: await buffer(stored.content),
        packed: true,
      }
  }
}

async function* attachments(
  { db, storage }: Pick<FastifyInstance, 'db' | 'storage'>,
  tenantId: number,
  { orders }: PersonalData,
): AsyncGenerator<Entry> {
  for (const { file } of orders.flatMap((order) => order.attachments)) {
    const row = await db
      .selectFrom('sysFile')
      .select('id')
      .where('path', '=', `${ORDER_FILES}/${file.slice(file.lastIndexOf('/') + 1)}`)
      .where('tenantId', '=', tenantId)
      .executeTakeFirst()
    const stored = row && (await storage.get(row.id))
    if (stored) yield { name: file, content: await buffer(stored.content), packed: true }
  }
}
