import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The content policy of every page: nothing inline, nothing evaluated, nothing from elsewhere. */
export const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/** The other sites that pages may show in frames. */
export interface Frames {
  /** replaces the allowed origins; pages that are open keep the policy they came with */
  allow(origins: readonly string[]): void
}

declare module 'fastify' {
  interface FastifyInstance {
    frames: Frames
  }
}

/**
 * Security headers. Transport security is promised only where the public address is https; a site that is being
 * replaced may be framed.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { https, legacyBase }: { https: boolean; legacyBase: string | undefined },
): Promise<void> {
  const legacy = legacyBase && URL.parse(legacyBase)?.origin
  const own = [...CONTENT_POLICY['frame-src'], ...(legacy ? [legacy] : [])]
  await app.register(helmet, {
    // it would write the policy down anew for every answer, which takes longer than all the others
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    xFrameOptions: { action: 'sameorigin' },
  })
  let policy = policyOf(own)
  app.decorate('frames', { allow: (origins) => void (policy = policyOf([...own, ...origins])) })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy)
    done()
  })
}

const policyOf = (frames: readonly string[]): string =>
  Object.entries({ ...CONTENT_POLICY, 'frame-src': frames })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
