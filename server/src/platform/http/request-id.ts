import { randomBytes } from 'node:crypto'

/** The id of a request: in its log lines, in `x-request-id` and in the answer to an unexpected failure. */
export const newRequestId = (): string => randomBytes(6).toString('hex')
