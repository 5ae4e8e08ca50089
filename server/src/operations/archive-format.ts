import { z } from '@mtm/shared-utils/contracts/schema'

/**
 * An archive is a gzip file of lines (ADR 0019): the head, then for every table a line that names it, its rows in
 * COPY's text form and `\.`; then for every uploaded file a line that names it, its bytes in lines of base64 and `\.`; at
 * last the manifest. Everything between is JSON.
 */
export const FORMAT = 'made-to-measure backup'
/** Incremented when older releases cannot read the archive. */
export const FORMAT_VERSION = 2
/** The line after the last row of a table; no row reads like this. */
export const END_OF_ROWS = '\\.'

/** The first line. */
export const HEAD = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int().check(z.minimum(1)),
  productVersion: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  time: z.string(),
  postgres: z.int(),
})

/** The part of the first line that identifies the format and its version. */
export const ANY_HEAD = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  productVersion: z.string(),
})

/** The first line of a table. */
export const TABLE = z.object({ table: z.string(), columns: z.array(z.string()).check(z.minLength(1)) })

/** The first line of a file: its storage name and SHA-256, so that damaged files are never stored. */
export const FILE = z.object({
  file: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const sum = z.object({ name: z.string(), rows: z.int(), checksum: z.string() })

/** The last line. Archives of version 1 have no files. */
export const MANIFEST = z.object({
  tables: z.array(sum),
  files: z.optional(sum),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
