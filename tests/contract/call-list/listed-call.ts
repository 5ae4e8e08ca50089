import type { $ZodType } from 'zod/v4/core'
import type { Query, StockClient } from '../../support/stock-client.ts'

/** A request that an entry of the call list makes, beside its address. */
export interface Sent {
  /** the address below the base path, where the entry's has `{names}` */
  at?: string
  query?: Query
  body?: unknown
  /** a file, sent as a form with these fields */
  form?: { file: Blob; name: string; fields: Readonly<Record<string, string>> }
  /** who calls, if not the administrator */
  as?: StockClient
}

/** An entry of the call list of the specification (its point 7), in the order in which the entries are called. */
export interface ListedCall {
  /** heading of the list */
  group: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** as the specification writes it */
  path: string
  /** the address that we serve it at, where that is another */
  servedAt?: string
  /** the smallest valid call; `client` is the administrator */
  send?: (client: StockClient) => Sent | Promise<Sent>
  /** the shape of the envelope's `result` */
  result: $ZodType
  /** the message, where the contract says one */
  says?: string
  /** the answer is a refusal, because the demonstration has nothing that it could be about */
  isRefused?: true
  /** the answer is not an envelope, and `result` is the shape of all of it */
  isBare?: true
}
