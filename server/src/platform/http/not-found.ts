import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { refusal } from './answers.ts'

interface Address {
  method: string
  pattern: RegExp
}

/** Answers for unknown addresses: code 404, or 405 with the supported methods. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const addresses: Address[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (url.startsWith('/api/')) addresses.push({ method: one, pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const verbs = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // a supported method means an invalid address, such as an overlong parameter
    if (verbs.length > 0 && !verbs.includes(request.method))
      return wrongVerb(request, reply, [...new Set(verbs)])
    return reply.code(404).send(refusal('http.routeMissing', {}, CODE.notFound, request.locale))
  })
}

function wrongVerb(request: FastifyRequest, reply: FastifyReply, verbs: string[]): FastifyReply {
  const body = refusal('http.methodNotAllowed', { method: request.method }, 405, request.locale)
  const list = { list: verbs.join(request.locale === 'en-US' ? ', ' : '、') }
  body.message += pickLabel(errorLabel('http.methodsAllowed', list), request.locale)
  return reply.code(405).header('allow', verbs.join(', ')).send(body)
}

/** `/api/sys/dict/getDictItems/:code` as a regular expression. */
function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => {
      if (part === '*') return '.*'
      return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  return new RegExp(`^${source}$`)
}
