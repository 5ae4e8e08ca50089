import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { z } from '@mtm/shared-utils/contracts/schema'

const UI = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${PRODUCT[1]} · API</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<script src="/api/docs/files/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="ui"></div></body>
</html>
`

/** Adds the token of the console's session, stored by the same origin. */
const START = `const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null')
const withToken = (request) => {
  if (stored?.value) request.headers['X-Access-Token'] = stored.value
  return request
}
SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#ui', requestInterceptor: withToken, validatorUrl: null })
`

/** The OpenAPI document and its page. The page is empty without access to the document. */
const docsRoutes: FastifyPluginAsync = async (app) => {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }
  const access = app.config.demo ? 'public' : { perm: 'api:docs' }

  app.get('/docs/json', { config: { access }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(app.swagger())),
  )
  app.get('/docs', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/docs/start.js', open, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  const schema = { hide: true, params: z.object({ file: z.enum(Object.keys(FILES)) }) }
  app.get('/docs/files/:file', { ...open, schema }, async (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.type(FILES[file] ?? '').send(createReadStream(join(UI, file)))
  })
}

export default docsRoutes
