import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type OidcProvider from 'oidc-provider'

const CLIENT = { clientId: 'orders', clientSecret: 'the secret of the client, for walks' }
const SOURCE = 'sample'

/** Name under which the sign-in page offers the provider. */
export const PROVIDER_NAME = 'Sample Works'

/** An identity provider at which people sign in and consent, each on a page of its own. */
export interface Provider {
  /** what a product must be started with to offer it */
  readonly setting: { OIDC_PROVIDERS: string }
  close(): Promise<void>
}

/**
 * Listens for a product, whose address is asked when somebody first uses the provider: only then there is one, and most
 * walks never do.
 */
export async function startProvider(productUrl: () => string): Promise<Provider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let made: Promise<OidcProvider> | undefined
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const provider = await (made ??= makeProvider(issuer, productUrl()))
    if (request.url?.startsWith('/interaction/')) await interact(provider, request, response)
    else await provider.callback()(request, response)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const offered = [{ source: SOURCE, name: PROVIDER_NAME, issuer, ...CLIENT, scope: 'openid profile' }]
  return {
    setting: { OIDC_PROVIDERS: JSON.stringify(offered) },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function makeProvider(issuer: string, productUrl: string): Promise<OidcProvider> {
  const { default: OidcProvider } = await import('oidc-provider')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'walks', use: 'sig', alg: 'RS256' }
  return new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${productUrl}/api/sys/thirdLogin/${SOURCE}/callback`],
      },
    ],
    jwks: { keys: [key as { kty: string }] },
    cookies: { keys: ['a key for cookies of walks'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], profile: ['name'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Session: 60, Interaction: 60, Grant: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, name: sub }) }),
  })
}

/** Asks who somebody is, then whether the product may know. */
async function interact(provider: OidcProvider, request: IncomingMessage, response: ServerResponse) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const login = prompt.name === 'login'
  if (request.method !== 'POST') {
    const words = login ? 'Sign in' : 'Allow'
    const field = login ? '<label>Name <input name="name"></label>' : ''
    const page = `<!doctype html><title>${words}</title><form method="post">${field}<button>${words}</button></form>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  if (login) {
    const accountId = new URLSearchParams(await text(request)).get('name') ?? ''
    return provider.interactionFinished(request, response, { login: { accountId } })
  }
  const grant = new provider.Grant({
    clientId: String(params.client_id),
    accountId: session?.accountId ?? '',
  })
  grant.addOIDCScope(String(params.scope))
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
}
