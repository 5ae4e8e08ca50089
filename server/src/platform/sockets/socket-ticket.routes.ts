import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { SocketTicket } from '@mtm/shared-utils/contracts/dto/socket'
import { issueTicket, takeTicket, ticketKind } from '../tickets/tickets.ts'
import { ok } from '../http/answers.ts'
import { callerOf, type Caller } from '../caller/caller.ts'
import { callerIn } from '../http/session.ts'

/** Ticket for one socket of its session. */
const SOCKET_TICKET = ticketKind<{ sessionId: string; tenantId: number }>('socket.open', 60)

/** For clients that cannot send the token as a sub-protocol. */
const socketTicketRoutes: FastifyPluginAsync = async (app) => {
  app.post(
    '/sys/socketTicket',
    {
      config: { access: 'user', body: 'none', rateLimit: { timeWindow: 60_000, max: 60 }, log: false },
      schema: {
        tags: ['session'],
        summary: 'A ticket that opens one socket',
        description: 'It goes behind the address of the socket as `ticket`, once, within its time.',
      },
    },
    async (request) => {
      const { sessionId, tenantId } = callerOf(request)
      const ticket = await issueTicket(app.db, SOCKET_TICKET, { sessionId, tenantId })
      return ok<SocketTicket>({ ticket, seconds: SOCKET_TICKET.seconds })
    },
  )
}

/** The user of a ticket, which is consumed even if the socket is refused. */
export async function holderOfTicket(request: FastifyRequest): Promise<Caller | null> {
  const { ticket } = request.query as { ticket?: unknown }
  if (typeof ticket !== 'string') return null
  const { db, sessions } = request.server
  const taken = await takeTicket(db, SOCKET_TICKET, ticket)
  const session = taken && (await sessions.findById(taken.sessionId))
  return session && callerIn(request, session, taken.tenantId)
}

export default socketTicketRoutes
