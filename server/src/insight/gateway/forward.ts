import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { RouteProblem } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { AllowedHost } from '../../platform/outbound/allowed-hosts.ts'
import { checkedLookup, RefusedHost } from '../../platform/outbound/checked-address.ts'
import { afterWaiting } from '../../platform/timeouts/timeout.ts'
import { hostOf } from './compile-route.ts'

/** Limits of what passes through the gateway. */
export interface GatewayLimits {
  /** ms until the target must have begun to answer */
  headMs: number
  /** ms without a byte in a body */
  silenceMs: number
  /** bytes of a request body */
  requestBytes: number
  /** bytes of an answer */
  answerBytes: number
}

/** The limits of an installation; tests have shorter ones. */
export const GATEWAY_LIMITS: GatewayLimits = {
  headMs: 30_000,
  silenceMs: 60_000,
  requestBytes: 10 * 1024 * 1024,
  answerBytes: 200 * 1024 * 1024,
}

const MOST_CONNECTIONS = 64
const HEADER_BYTES = 16 * 1024

/** A target that did not answer. */
export class TargetFailure extends Error {
  readonly problem: Exclude<RouteProblem, 'status'>
  constructor(problem: Exclude<RouteProblem, 'status'>) {
    super(`the target of a route: ${problem}`)
    this.name = 'TargetFailure'
    this.problem = problem
  }
}

/** The caller left before the target answered. */
export class CallerLeft extends Error {
  constructor() {
    super('the caller left')
    this.name = 'CallerLeft'
  }
}

/** Sends requests to targets, only to addresses that were checked. */
export interface Forwarder {
  /**
   * Sends a request with its body; resolves with the head of the answer.
   * @throws TargetFailure; AppError when the body is too large; CallerLeft
   */
  send(
    request: FastifyRequest,
    to: { target: URL; path: string; headers: OutgoingHttpHeaders },
  ): Promise<IncomingMessage>
  limits: GatewayLimits
  close(): void
}

/** Opens the connections of a gateway. */
export function openForwarder(allowed: readonly AllowedHost[], limits: GatewayLimits): Forwarder {
  const options = {
    keepAlive: true,
    maxSockets: MOST_CONNECTIONS,
    maxFreeSockets: 8,
    lookup: checkedLookup(allowed),
  }
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

  const once: Forwarder['send'] = (request, { target, path, headers }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    // the request loses its socket once it is answered
    const caller = request.raw.socket
    const protocol = target.protocol as keyof typeof agents
    const outgoing = (protocol === 'https:' ? https : http).request({
      agent: agents[protocol],
      host: hostOf(target),
      port: target.port || (protocol === 'https:' ? 443 : 80),
      method: request.method,
      path,
      headers,
      maxHeaderSize: HEADER_BYTES,
    })
    const fail = (error: Error) => {
      reject(error)
      outgoing.destroy(error)
    }
    const stopWaiting = afterWaiting(limits.headMs, () => fail(new TargetFailure('timeout')))
    const leave = () => fail(new CallerLeft())
    caller.once('close', leave)
    outgoing.setTimeout(limits.silenceMs, () => fail(new TargetFailure('timeout')))
    outgoing.once('response', resolve)
    outgoing.on('error', (error) => {
      const failure = caller.destroyed ? new CallerLeft() : failureOf(error)
      reject(new RetryableFailure(failure, outgoing.reusedSocket))
    })
    outgoing.once('close', () => {
      caller.off('close', leave)
      reject(new TargetFailure('broken'))
    })
    if (!hasBody(request)) outgoing.end()
    else
      pipeline(request.raw, mostBytes(limits.requestBytes), outgoing).catch((error: unknown) => {
        if (error instanceof AppError) fail(error)
      })
    return promise.finally(stopWaiting)
  }

  return {
    limits,
    async send(request, to) {
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > limits.requestBytes) throw tooLarge()
      try {
        return await once(request, to)
      } catch (error) {
        if (!(error instanceof RetryableFailure)) throw error
        // a kept connection that the target closed just then: nothing was sent that cannot be sent again
        const isSafe = error.wasReused && !hasBody(request) && ['GET', 'HEAD'].includes(request.method)
        if (!isSafe || request.raw.destroyed) throw error.failure
        return once(request, to).catch((again: unknown) => {
          throw again instanceof RetryableFailure ? again.failure : again
        })
      }
    },
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}

class RetryableFailure extends Error {
  readonly failure: Error
  readonly wasReused: boolean
  constructor(failure: Error, wasReused: boolean) {
    super(failure.message)
    this.failure = failure
    this.wasReused = wasReused
  }
}

function failureOf(error: Error): Error {
  if (error instanceof TargetFailure || error instanceof AppError || error instanceof CallerLeft) return error
  if (error instanceof RefusedHost)
    return new TargetFailure(error.reason === 'unresolved' ? 'unreachable' : 'refused')
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ETIMEDOUT') return new TargetFailure('timeout')
  // bad HTTP, too large headers, certificates
  return new TargetFailure(/^(?:HPE_|ERR_|CERT_|DEPTH_|UNABLE_|SELF_)/.test(code) ? 'broken' : 'unreachable')
}

/** Whether a request announces a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooLarge = () => new AppError('http.tooLarge', {}, 413, 413)

/** Passes bytes on, and fails beyond a limit. */
export function mostBytes(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      passed += chunk.length
      if (passed > most) done(tooLarge())
      else done(null, chunk)
    },
  })
}
