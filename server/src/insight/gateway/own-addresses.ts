import { readdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** What stock clients, our pages and their files use, whether or not a route or a file of that name exists. */
const ALWAYS = [
  'api',
  'jeecg-boot',
  'sys',
  'assets',
  'pages',
  'user',
  'online',
  'actuator',
  'websocket',
  'vxeSocket',
]

const firstOf = (path: string): string => path.split(/[/?#]/, 2)[1] ?? ''

/**
 * The first segments of the product's own addresses: routes of the server, files of the client, pages of the menu. No gateway
 * route takes one of them.
 */
export async function ownSegments(app: FastifyInstance, dist: string): Promise<ReadonlySet<string>> {
  const pages = await app.db.selectFrom('sysPermission').select('url').where('url', 'like', '/%').execute()
  const files = await readdir(dist).catch(() => [])
  const routes = app.guardedRoutes.map(({ url }) => firstOf(url))
  const menu = pages.map(({ url }) => firstOf(url ?? ''))
  return new Set([...ALWAYS, ...routes, ...files, ...menu].map((segment) => segment.toLowerCase()))
}
