import { existsSync } from 'node:fs'
import { access, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../audit/audit.ts'

/** Files with a hash in their name never change. */
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Headers only needed on documents; on a dozen scripts and stylesheets they would add 5 KB. */
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
 * Serves the built client: hashed assets cached forever, everything else revalidated. Client routes (neither file nor API)
 * answer `index.html`, or the page that the build made for that address, which also names the files of its screen.
 * Either names the legacy site, and whether pages report; missing files and API addresses stay missing.
 */
export async function pages(
  app: FastifyInstance,
  {
    dist,
    legacyBase,
    browserReports = true,
  }: { dist: string; legacyBase?: string | undefined; browserReports?: boolean },
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the client is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, dotfiles: 'ignore' })
  const named = [
    ...(legacyBase ? [`<meta name="mtm-legacy-base" content="${legacyBase}" />`] : []),
    ...(browserReports ? [] : ['<meta name="mtm-reports" content="off" />']),
  ].join('')
  const sendPage = named ? pagesNaming(dist, named) : pageFile
  app.get('/', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    sendPage(reply, INDEX),
  )
  const within = await insideOf(dist)
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const isFile = path === 'assets' || path.startsWith('assets/') || /\.\w+$/.test(path)
    // the router drops the last slash of an address; a file has none
    if (isFile && pathOf(request).endsWith('/')) return reply.callNotFound()
    if (!(await within(path))) return reply.callNotFound()
    if (path.startsWith('assets/'))
      return withoutDocumentHeaders(reply, path).sendFile(path, { immutable: true, maxAge: YEAR_MS })
    if (isFile)
      return withoutDocumentHeaders(reply, path)
        .sendFile(path, { cacheControl: false })
        .header('cache-control', 'no-cache')
    if (isApi(path) || !wantsPage(request)) return reply.callNotFound()
    return sendPage(reply, await pageOf(dist, path))
  })
}

/** Whether a path stays inside the folder after following links. Missing files count as inside. */
async function insideOf(dist: string): Promise<(path: string) => Promise<boolean>> {
  const root = await realpath(dist)
  return async (path) => {
    if (/[\\\0]/.test(path)) return false
    const real = await realpath(join(root, path)).catch(() => root)
    return real === root || real.startsWith(root + sep)
  }
}

/** Modules loaded by pages of other sites, which need CORS headers. */
const FOR_OTHER_SITES = /^(garment\.js|assets\/garment-[\w.-]+\.js)$/

/** Scripts, stylesheets and data; pictures can be opened as documents and keep the policy. */
function withoutDocumentHeaders(reply: FastifyReply, path: string): FastifyReply {
  if (/\.(js|css|json)$/.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
  if (FOR_OTHER_SITES.test(path))
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  return reply
}

const INDEX = 'index.html'

/** The page of an address, below `dist`. */
async function pageOf(dist: string, path: string): Promise<string> {
  const own = `pages/${path}.html`
  const exists =
    /^[\w/-]+$/.test(path) &&
    (await access(join(dist, own)).then(
      () => true,
      () => false,
    ))
  return exists ? own : INDEX
}

type SendPage = (reply: FastifyReply, file: string) => FastifyReply | Promise<FastifyReply>

const pageFile: SendPage = (reply, file) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

/** The pages of an installation that says more of itself in them: its legacy site, or that they report nothing. */
function pagesNaming(dist: string, named: string): SendPage {
  return async (reply, file) => {
    const page = await readFile(join(dist, file), 'utf8')
    const more = page.replace('<head>', `<head>${named}`)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(more)
  }
}

const isApi = (path: string) => /^(api|jeecg-boot)(\/|$)/.test(path)

function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}
