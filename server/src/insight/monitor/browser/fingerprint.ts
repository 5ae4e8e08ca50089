import { createHash } from 'node:crypto'
import type { BrowserErrorReport } from '@mtm/shared-utils/contracts/dto/monitor/browser'

/** Files at the top of a stack that distinguish errors. */
const FILES = 3

/**
 * 32 hex digits that are the same for an error in every release: of kind, message and files, without the hash in a file's
 * name and without lines, which change with each build.
 */
export function fingerprintOf({
  kind,
  message,
  stack,
}: Pick<BrowserErrorReport, 'kind' | 'message' | 'stack'>): string {
  const files = stack.split('\n').slice(0, FILES).map(stemOf)
  return createHash('sha256')
    .update(JSON.stringify([kind, message, files]))
    .digest('hex')
    .slice(0, 32)
}

/** `mf-orders-chart.k3v9x1a2.js:1:200` is `mf-orders-chart`. */
const stemOf = (frame: string) => frame.replace(/(?:\.[\w-]{8})?\.(?:js|css)(?::[\d:]*)?$/, '')
