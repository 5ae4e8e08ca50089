import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  fileTicketRequest,
  PICTURE_WIDTHS,
  STORED_PATH,
  type FileTicket,
} from '@mtm/shared-utils/contracts/dto/files'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { attachment } from '../http/attachment.ts'
import { issueTicket, takeTicket, ticketKind } from '../tickets/tickets.ts'
import { ok } from '../http/answers.ts'
import { BadInput } from '../http/bad-input.ts'
import { callerOf } from '../caller/caller.ts'
import { DeadToken, denied } from '../http/errors.ts'
import { authenticate } from '../http/session.ts'
import { readerOf, type FileReader } from './file-readers.ts'
import { findFile, isOpen, mayRead, smallerCopies, type FileRow } from './read-file.ts'

/** Ticket for one file, valid once while its session is active. */
const FILE_TICKET = ticketKind<{ fileId: string; sessionId: string }>('file.read', 60)

const address = z.object({ '*': z.string() })
const ways = z.object({
  w: z.optional(z.string()),
  ticket: z.optional(z.string().check(z.maxLength(100))),
})
const missing = () => new AppError('http.404', {}, 404, 404)

/** Uploaded files at their stock addresses (backend contract 2.10). */
const staticRoutes: FastifyPluginAsync = async (app) => {
  const { db, storage, sessions } = app
  const copyOf = smallerCopies(storage)

  app.get<{ Params: z.infer<typeof address>; Querystring: z.infer<typeof ways> }>(
    '/sys/common/static/*',
    {
      config: { access: 'public' },
      schema: {
        tags: ['files'],
        summary: 'An uploaded file',
        description:
          'Avatars, swatches and style pictures are open to everybody who knows their name. Files of an order are given ' +
          'to whoever sees the order, everything else ' +
          `to its owner and to holders of \`file:view\`, by token or by \`ticket\`. \`w\`: ${PICTURE_WIDTHS.join(', ')}.`,
        params: address,
        querystring: ways,
      },
      // HEAD must not consume a ticket
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const path = request.params['*']
      const file = STORED_PATH.test(path) ? await findFile(db, path) : undefined
      if (!file) throw missing()
      if (!isOpen(file)) await admit(request, file)
      const width = widthOf(request.query.w, file)
      const etag = tagOf(file, width)
      if (isOpen(file) && request.headers['if-none-match'] === etag)
        return reply.code(304).header('etag', etag).send()
      const content = width === null ? (await storage.get(file.id))?.content : await copyOf(file.id, width)
      if (!content) throw missing()
      describe(reply, file, etag)
      return reply.send(content)
    },
  )

  app.post<{ Body: z.infer<typeof fileTicketRequest> }>(
    '/sys/common/fileTicket',
    {
      config: { access: 'user', log: false },
      schema: { tags: ['files'], summary: 'A link that opens a file once', body: fileTicketRequest },
    },
    async (request) => {
      const caller = callerOf(request)
      const file = await findFile(db, request.body.path)
      if (!file || (!isOpen(file) && file.tenantId !== caller.tenantId)) throw new AppError('record.missing')
      if (!isOpen(file) && !(await reads(caller, file))) throw denied()
      const ticket = await issueTicket(db, FILE_TICKET, { fileId: file.id, sessionId: caller.sessionId })
      return ok<FileTicket>({
        ticket,
        address: `${file.path}?ticket=${ticket}`,
        seconds: FILE_TICKET.seconds,
      })
    },
  )

  app.get(
    '/sys/common/403',
    {
      config: { access: 'public' },
      schema: { tags: ['files'], summary: 'The refusal of the stock contract' },
    },
    async () => {
      throw new AppError('access.denied', {}, CODE.business)
    },
  )

  /** Checks read access: by the ticket of an active session, or by token. */
  async function admit(request: FastifyRequest, file: FileRow): Promise<void> {
    const { ticket } = request.query as z.infer<typeof ways>
    if (ticket !== undefined) {
      const taken = await takeTicket(db, FILE_TICKET, ticket)
      if (taken?.fileId !== file.id || !(await readsStill(taken.sessionId, file)))
        throw new AppError('file.ticketSpent', {}, CODE.noPermission, 403)
      return
    }
    const caller = await authenticate(request)
    if (!caller) throw new DeadToken()
    if (file.tenantId !== caller.tenantId) throw missing()
    if (!(await reads(caller, file))) throw denied()
  }

  /** Whether the ticket's owner may still read the file; they may have left its tenant. */
  async function readsStill(sessionId: string, file: FileRow): Promise<boolean> {
    const session = await sessions.findById(sessionId)
    const tenant = session?.tenants.find(({ id }) => id === file.tenantId)
    if (!session || !tenant) return false
    const { userId, username, realname } = session
    const [rights, agencies] = await Promise.all([
      sessions.rights(userId, tenant.id),
      sessions.agencies(userId, tenant.id),
    ])
    const person = { userId, username, realname, tenantId: tenant.id, zone: tenant.zone }
    return reads({ ...person, ...rights, agencies }, file)
  }

  /** Whether a person may read a protected file, directly or through its record. */
  async function reads(reader: FileReader, file: FileRow): Promise<boolean> {
    return mayRead(reader, file) || ((await readerOf(file.folder)?.(db, reader, file.path)) ?? false)
  }
}

const isRaster = ({ contentType }: FileRow) => contentType.startsWith('image/')

function widthOf(requestedWidth: string | undefined, file: FileRow): number | null {
  if (requestedWidth === undefined || requestedWidth === '') return null
  const width = PICTURE_WIDTHS.find((one) => String(one) === requestedWidth)
  if (width === undefined || !isRaster(file)) throw BadInput.of('w')
  return width
}

const tagOf = ({ hash }: FileRow, width: number | null) =>
  `"${hash.slice(0, 32)}${width === null ? '' : `-${width}`}"`

/** Response headers: pictures are displayed, everything else is downloaded, nothing may execute. */
function describe(reply: FastifyReply, file: FileRow, etag: string): void {
  const { name, path, contentType } = file
  const ascii = path.slice(path.lastIndexOf('/') + 1)
  reply
    .type(contentType)
    .header('content-disposition', isRaster(file) ? 'inline' : attachment(name, ascii))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (isOpen(file))
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      // the order widget shows swatches on pages of other origins
      .header('cross-origin-resource-policy', 'cross-origin')
  else reply.header('cache-control', 'private, no-store')
}

export default staticRoutes
