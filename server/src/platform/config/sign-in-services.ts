import { z } from '@mtm/shared-utils/contracts/schema'
import { url, type ReadSetting } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** Sign-in methods beside passwords. */
export interface SignInConfig {
  /** The SMS gateway. */
  sms: { url: string; token: string | undefined } | undefined
  /** Base URL of a CAS server; requires `publicUrl`. */
  casUrl: string | undefined
  /** Identity providers in display order. */
  providers: readonly IdentityProvider[]
}

/** An OpenID Connect provider. */
export interface IdentityProvider {
  /** Its name in our URLs. */
  source: string
  /** Display name. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
}

/** The gateway, the CAS server and the providers of the environment. */
export function signInConfig(read: ReadSetting, production: boolean): SignInConfig {
  const smsUrl = url(read, 'SMS_URL', ['http:', 'https:'], 'https://sms.example.com/send')
  const token = read('SMS_TOKEN')
  if (token !== undefined && !smsUrl)
    throw new StartProblem('SMS_TOKEN is set without SMS_URL: set both, or remove it.')
  const casUrl = url(read, 'CAS_URL', ['http:', 'https:'], 'https://cas.example.com/cas')
  // CAS tickets are bound to one URL, and the Host header of a request can be forged
  if (casUrl && !read('PUBLIC_URL'))
    throw new StartProblem(
      'CAS_URL is set without PUBLIC_URL: set PUBLIC_URL to the address people use, such as https://orders.example.com, or remove CAS_URL.',
    )
  return {
    sms: smsUrl === undefined ? undefined : { url: smsUrl, token },
    casUrl: casUrl?.replace(/\/+$/, ''),
    providers: providers(read, production),
  }
}

const providerList = z.array(
  z.strictObject({
    source: z.string().check(z.regex(/^[a-z][a-z\d_-]{0,39}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.string().check(z.minLength(1)),
    scope: z._default(z.string().check(z.regex(/\bopenid\b/)), 'openid profile'),
  }),
)

/** A JSON list. Errors name only the position, because the list holds secrets. */
function providers(read: ReadSetting, production: boolean): IdentityProvider[] {
  const text = read('OIDC_PROVIDERS')
  if (text === undefined) return []
  const refuse = (what: string) =>
    new StartProblem(
      `OIDC_PROVIDERS is not valid (${what}): give a JSON list of ` +
        '{"source","name","issuer","clientId","clientSecret"}, with "scope" if openid profile is not enough.',
    )
  const parsed = providerList.safeParse(parseJson(text))
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.path.join('.') || 'no list')
  const sources = parsed.data.map(({ source }) => source)
  if (new Set(sources).size < sources.length) throw refuse('a source twice')
  if (production && parsed.data.some(({ issuer }) => !issuer.startsWith('https:')))
    throw refuse('an issuer without https')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
