import type { FastifyRequest } from 'fastify'
import { denied } from './errors.ts'

/**
 * Rejects navigations and cross-site requests by `Sec-Fetch-*`, for GET routes of the stock contract that change data.
 * Other sites cannot send our session header either.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site']
  const mode = headers['sec-fetch-mode']
  if ((site !== undefined && site !== 'same-origin') || mode === 'navigate') throw denied()
}
