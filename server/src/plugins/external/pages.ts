import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files with a hash in their name never change. */
const YEAR_MS = 365 * 24 * 60 * 60_000

/**
 * Serves the built client: hashed assets for ever, everything else asked for again each time. An address of the
 * client's own (no file, not the API) answers `index.html`; a missing file or API address stays missing.
 */
export async function pages(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the client is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, dotfiles: 'ignore' })
  app.get('/', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    indexPage(reply),
  )
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (path.startsWith('assets/')) return reply.sendFile(path, { immutable: true, maxAge: YEAR_MS })
    if (/\.\w+$/.test(path))
      return reply.sendFile(path, { cacheControl: false }).header('cache-control', 'no-cache')
    if (isApi(path) || !wantsPage(request)) return reply.callNotFound()
    return indexPage(reply)
  })
}

function indexPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
}

const isApi = (path: string) => /^(api|jeecg-boot)(\/|$)/.test(path)

function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}
