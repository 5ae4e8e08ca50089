/** Error codes of a server that is starting, stopping or gone. */
const CODES: readonly unknown[] = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

/** Driver messages without code for a broken connection. */
const MESSAGES = /Connection terminated|connection error and is not queryable/

/** True when the connection failed because PostgreSQL was starting or stopping, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return CODES.includes(code) || MESSAGES.test(message)
}
