import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

const SOURCE = join(import.meta.dirname, '../..')
declare module 'fastify' {
  interface FastifySchema {
    /** the route file of an operation, below `server/src`, as the OpenAPI document names it */
    'x-source'?: string
  }
}

/** Names a plugin for Fastify, which otherwise searches all loaded modules for it. */
const DISPLAY_NAME = Symbol.for('fastify.display-name')

/**
 * Registers every `<name>.resource.ts` and `<name>.routes.ts` of the server: its default export is a plugin whose
 * addresses are relative to the API base. A new endpoint is a new file and nothing else. The OpenAPI document says which
 * file serves an operation.
 */
export async function registerRouteFiles(app: FastifyInstance): Promise<void> {
  for (const file of routeFiles()) {
    const { default: plugin } = (await import(join(SOURCE, file))) as { default?: FastifyPluginAsync }
    if (typeof plugin !== 'function') throw new Error(`${file} has no default export with routes`)
    const named: FastifyPluginAsync = async (scope, options) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, 'x-source': file }
      })
      await plugin(scope, options)
    }
    await app.register(Object.assign(named, { [DISPLAY_NAME]: file }))
  }
}

let found: readonly string[] | undefined

/** The route files, in a stable order; searched once per process. */
export function routeFiles(): readonly string[] {
  return (found ??= globSync('**/*.{resource,routes}.ts', { cwd: SOURCE }).toSorted())
}
