import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files with a hash in their name never change. */
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Headers that only a document needs; a page of a dozen scripts and sheets would carry 5 KB of them. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built client: hashed assets for ever, everything else asked for again each time. An address of the
 * client's own (no file, not the API) answers `index.html`, which says where the site stands that is being replaced;
 * a missing file or API address stays missing.
 */
export async function pages(
  app: FastifyInstance,
  { dist, legacyBase }: { dist: string; legacyBase?: string | undefined },
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the client is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, dotfiles: 'ignore' })
  const indexPage = legacyBase ? await indexBeside(dist, legacyBase) : indexFile
  app.get('/', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    indexPage(reply),
  )
  const within = await insideOf(dist)
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (!(await within(path))) return reply.callNotFound()
    if (path.startsWith('assets/'))
      return withoutDocumentHeaders(reply, path).sendFile(path, { immutable: true, maxAge: YEAR_MS })
    if (/\.\w+$/.test(path))
      return withoutDocumentHeaders(reply, path)
        .sendFile(path, { cacheControl: false })
        .header('cache-control', 'no-cache')
    if (isApi(path) || !wantsPage(request)) return reply.callNotFound()
    return indexPage(reply)
  })
}

/** Tells whether an address stays inside the folder, links followed. What is not there is not outside. */
async function insideOf(dist: string): Promise<(path: string) => Promise<boolean>> {
  const root = await realpath(dist)
  return async (path) => {
    if (/[\\\0]/.test(path)) return false
    const real = await realpath(join(root, path)).catch(() => root)
    return real === root || real.startsWith(root + sep)
  }
}

/** Modules that pages of other sites load: a browser asks for leave before it runs one. */
const FOR_OTHER_SITES = /^(garment\.js|assets\/garment-[\w.-]+\.js)$/

/** Scripts, sheets and data; a picture can be opened as a document and keeps its policy. */
function withoutDocumentHeaders(reply: FastifyReply, path: string): FastifyReply {
  if (/\.(js|css|json)$/.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
  if (FOR_OTHER_SITES.test(path))
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  return reply
}

function indexFile(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
}

/** The page of an installation that has not replaced everything yet. */
async function indexBeside(dist: string, legacyBase: string): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const told = page.replace('<head>', `<head><meta name="mtm-legacy-base" content="${legacyBase}" />`)
  return (reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(told)
}

const isApi = (path: string) => /^(api|jeecg-boot)(\/|$)/.test(path)

function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}
