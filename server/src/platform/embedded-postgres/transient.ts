/** Codes of PostgreSQL and of the system for a server that is starting, stopping or gone. */
const CODES: readonly unknown[] = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

/** Messages of the driver, without a code, when the connection breaks during a query or before it. */
const MESSAGES = /Connection terminated|connection error and is not queryable/

/** True when the connection failed because PostgreSQL was coming or going: the same attempt may succeed later. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return CODES.includes(code) || MESSAGES.test(message)
}
