import type { RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** reason why a route with a body has no body schema: a multipart form, or no body */
    body?: 'form' | 'none'
  }
}

const WITH_BODY = ['POST', 'PUT', 'PATCH']

/** Refuses routes with unvalidated input, or without OpenAPI tags. */
export function requireSchemas({ method, url, schema, config }: RouteOptions): void {
  const methods = [method].flat()
  const refuse = (what: string) => {
    throw new Error(`${methods.join(',')} ${url} does not say ${what}`)
  }
  if (/:\w/.test(url) && !schema?.params) refuse('what its parameters are: set schema.params')
  if (methods.some((one) => WITH_BODY.includes(one)) && !schema?.body && !config?.body)
    refuse('what its body is: set schema.body, or config.body where there is none to check')
  if (!schema?.hide && !schema?.tags?.length) refuse('what it belongs to: set schema.tags, or schema.hide')
}
