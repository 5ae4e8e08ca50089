import { StartProblem } from '../platform/config/start-problem.ts'

/** Prints one line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs a command. Problems a person can solve are printed in one line, with exit code 1. Ctrl-C and SIGTERM end it at
 * once, which is safe: files appear only when complete, and the database rolls back.
 */
export async function runOperation(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** Messages of the system or database about disk, permission or connection problems, as one line. */
const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full: make room and run this again.',
  EDQUOT: 'The quota of the disk is used up: make room and run this again.',
  EACCES: 'A file or a folder may not be used by this user',
  EPERM: 'A file or a folder may not be used by this user',
  EROFS: 'The disk is read-only',
  '42501': 'The database user may not do this: make it the owner of the database',
  '25006': 'The database is read-only: use the primary one',
  '53100': 'The disk of the database is full: make room and run this again.',
  '55P03': 'A table is locked by others for more than a minute: try again when they are done',
  '57P01': 'The database was stopped meanwhile: start it and run this again.',
  ECONNRESET: 'The connection to the database was lost: run this again.',
  EPIPE: 'The connection to the database was lost: run this again.',
}

function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return message.split('\n')[0] ?? ''
  const reason =
    REASONS[code] ?? (message.startsWith('Connection terminated') ? REASONS['ECONNRESET'] : undefined)
  if (!reason) return stack ?? message
  return reason.endsWith('.') ? reason : `${reason} (${message.replaceAll('\n', ' ')}).`
}
