import { connect, type Socket } from 'node:net'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { ClamdConfig } from '../config/file-services.ts'

/** ms without any progress after which the scanner counts as away */
const STANDSTILL_MS = 30_000
/** Bytes of an answer; longer ones are no clamd's. */
const LONGEST_ANSWER = 4_096
/** Bytes sent at once. */
const CHUNK = 64 * 1024

export interface ScanOptions {
  standstillMs?: number
  /** reports that a file was accepted without a scan */
  warn?: (facts: object, message: string) => void
}

/**
 * Passes a file to the virus scanner (clamd, INSTREAM), if there is one.
 * @throws AppError `file.infected` with the name of what was found; `file.scannerAway` (503) when the scanner does not
 * answer or refuses the file, unless the installation accepts files then
 */
export async function requireClean(
  clamd: ClamdConfig | undefined,
  content: AsyncIterable<Buffer>,
  { standstillMs = STANDSTILL_MS, warn }: ScanOptions = {},
): Promise<void> {
  if (!clamd) return
  let answer: string
  try {
    answer = await scan(clamd, content, standstillMs)
  } catch (cause) {
    if (!(cause instanceof ScannerAway)) throw cause
    if (clamd.away === 'accept') {
      warn?.({ reason: cause.message }, 'a file was accepted without a virus scan')
      return
    }
    throw Object.assign(new AppError('file.scannerAway', {}, 503, 503), { cause })
  }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found !== undefined)
    throw new AppError('file.infected', { name: found.replaceAll(/[^\w.-]/g, '').slice(0, 80) }, 0)
}

class ScannerAway extends Error {}

/** The scanner's answer: `stream: OK` or `stream: <name> FOUND`. @throws ScannerAway */
async function scan(
  { address }: ClamdConfig,
  content: AsyncIterable<Buffer>,
  standstillMs: number,
): Promise<string> {
  const socket = connect({ ...address })
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>()
  // awaited below, after the file was sent
  answer.catch(() => undefined)
  let text = ''
  const away = (reason: string) => reject(new ScannerAway(reason))
  socket.setTimeout(standstillMs, () => away('no answer in time'))
  socket.on('error', (error: NodeJS.ErrnoException) => away(error.code ?? error.message))
  socket.on('data', (data) => {
    text += data.toString()
    if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
    else if (text.length > LONGEST_ANSWER) away('not the answer of a clamd')
  })
  socket.on('close', () => away('it closed the connection'))
  try {
    await send(socket, content, answer)
    const result = await answer
    if (result === 'stream: OK' || result.endsWith(' FOUND')) return result
    throw new ScannerAway(result.replaceAll(/[^\w .:-]/g, '').slice(0, 200))
  } finally {
    socket.destroy()
  }
}

/** Sends a file in chunks with their lengths; stops early when the scanner has answered or is gone. */
async function send(socket: Socket, content: AsyncIterable<Buffer>, answer: Promise<string>): Promise<void> {
  const ended = answer.then(
    () => true,
    () => true,
  )
  const write = (data: Buffer) =>
    Promise.race([
      ended,
      new Promise<boolean>((written) => void socket.write(data, (error) => written(Boolean(error)))),
    ])
  if (await write(Buffer.from('zINSTREAM\0'))) return
  for await (const block of content)
    for (let at = 0; at < block.length; at += CHUNK) {
      const part = block.subarray(at, at + CHUNK)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      if (await write(Buffer.concat([length, part]))) return
    }
  await write(Buffer.alloc(4))
}
