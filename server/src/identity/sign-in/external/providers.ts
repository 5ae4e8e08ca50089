import type { Configuration } from 'openid-client'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { IdentityProvider } from '../../../platform/config/sign-in-services.ts'

/** The secrets that complete an authorization. */
export interface Authorization {
  nonce: string
  verifier: string
}

/** An identity at a provider. */
export interface ExternalIdentity {
  source: string
  issuer: string
  subject: string
  realname: string
  avatar: string | null
}

/** The configured providers, accessed by OpenID Connect with PKCE. */
export interface Providers {
  readonly list: readonly IdentityProvider[]
  /** the authorization URL, with the secrets that complete it */
  begin(source: string, redirectUri: string, state: (with_: Authorization) => Promise<string>): Promise<URL>
  /** the identity behind a callback URL; rejects when the provider or its response is invalid */
  finish(source: string, current: URL, expected: Authorization & { state: string }): Promise<ExternalIdentity>
}

/** @param insecure http is allowed, for development */
export function openProviders(list: readonly IdentityProvider[], insecure: boolean): Providers {
  const known = new Map<string, Promise<Configuration>>()
  const providerOf = (source: string) => {
    const provider = list.find((one) => one.source === source)
    if (!provider) throw new AppError('third.notConfigured')
    return provider
  }
  const discover = async ({ issuer, clientId, clientSecret }: IdentityProvider) => {
    const { allowInsecureRequests, discovery } = await import('openid-client')
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 5,
      ...(insecure && { execute: [allowInsecureRequests] }),
    })
  }
  /** Discovery runs on first use, and again after a failure. */
  const configurationOf = (provider: IdentityProvider) => {
    const discovered = known.get(provider.source) ?? discover(provider)
    known.set(provider.source, discovered)
    discovered.catch(() => known.delete(provider.source))
    return discovered
  }

  return {
    list,
    async begin(source, redirectUri, state) {
      const provider = providerOf(source)
      const configuration = await configurationOf(provider)
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
        await import('openid-client')
      const authorization = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state: await state(authorization),
        nonce: authorization.nonce,
        code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
      })
    },
    async finish(source, current, { nonce, verifier, state }) {
      const configuration = await configurationOf(providerOf(source))
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      const tokens = await authorizationCodeGrant(configuration, current, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider answered without an identity')
      const { userinfo_endpoint: more, issuer } = configuration.serverMetadata()
      const info = more ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
      return {
        source,
        issuer,
        subject: claims.sub,
        realname: text(info.name) ?? text(info.preferred_username) ?? source,
        avatar: text(info.picture, 255),
      }
    },
  }
}

function text(value: unknown, max = 100): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null
}
