import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { IdentityProvider } from '../../../platform/config/sign-in-services.ts'

/** A real OpenID Connect provider on this machine for tests. */
export interface TestProvider {
  /** its configuration for our server */
  settings: IdentityProvider
  /** Signs in as `subject` at an authorization URL and returns the callback URL of the window. */
  signIn(address: string, subject: string): Promise<string>
  close(): Promise<void>
}

const CLIENT = { clientId: 'orders', clientSecret: 'the secret of the client, for tests' }

/** Starts a provider with one client of ours, under its public URL. */
export async function startProvider(publicUrl: string, source = 'sample'): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }
  let who = ''
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/api/sys/thirdLogin/${source}/callback`],
      },
    ],
    jwks: { keys: [key as { kty: string }] },
    cookies: { keys: ['a key for cookies of tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'picture'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Session: 60, Interaction: 60, Grant: 60 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Person ${sub}` }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: who } })
    else void answer(request, response)
  })
  return {
    settings: { source, name: 'Sample Works', issuer, ...CLIENT, scope: 'openid profile' },
    async signIn(address, subject) {
      who = subject
      const cookies = new Map<string, string>()
      let at = address
      while (new URL(at).origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const { headers, status } = await fetch(at, { headers: { cookie }, redirect: 'manual' })
        for (const line of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const next = headers.get('location')
        if (next === null) throw new Error(`the provider answered ${status} at ${new URL(at).pathname}`)
        at = new URL(next, at).href
      }
      return at
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
