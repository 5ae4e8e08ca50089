import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A CAS server (protocol 2) that accepts any user name. */
export interface CasServer {
  /** for `CAS_URL` */
  url: string
  /** tickets with their users, each valid for one validation with the service it was issued for */
  tickets: Map<string, { user: string; service: string }>
  /** the fixed response to every request; null: the real one */
  instead: string | null
  close(): Promise<void>
}

const wrap = (inside: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inside}\n</cas:serviceResponse>`

/** Builds the success response for a user. */
export const casSuccess = (user: string) =>
  wrap(`<cas:authenticationSuccess>\n <cas:user>${user}</cas:user>\n</cas:authenticationSuccess>`)

/** Builds the failure response with a reason. */
export const casFailure = (code: string, reason: string) =>
  wrap(`<cas:authenticationFailure code="${code}">\n ${reason}\n</cas:authenticationFailure>`)

/** Builds a response of a CAS server without a user. */
export const casAnswer = wrap

const SIGN_IN_PAGE = `<!doctype html><title>CAS</title>
<form method="post"><label>Name <input name="user"></label><button>Sign in</button></form>`

/** Starts a CAS server: `/cas/login` for users, `/cas/serviceValidate` for our server. */
export async function startCas(): Promise<CasServer> {
  const tickets: CasServer['tickets'] = new Map()
  const validate = ({ searchParams }: URL, response: ServerResponse) => {
    const ticket = searchParams.get('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    const answer =
      known && known.service === searchParams.get('service')
        ? casSuccess(known.user)
        : casFailure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    response.end(cas.instead ?? answer)
  }
  const signIn = async ({ searchParams }: URL, request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SIGN_IN_PAGE)
      return
    }
    const service = searchParams.get('service') ?? ''
    const user = new URLSearchParams(await text(request)).get('user') ?? ''
    const ticket = `ST-walk-${++given}`
    tickets.set(ticket, { user, service })
    const location = `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`
    response.writeHead(302, { location }).end()
  }
  let given = 0
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://cas')
    if (address.pathname === '/cas/serviceValidate') validate(address, response)
    else if (address.pathname === '/cas/login')
      signIn(address, request, response).catch(() => response.destroy())
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cas: CasServer = {
    url: `http://127.0.0.1:${port}/cas`,
    tickets,
    instead: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return cas
}
