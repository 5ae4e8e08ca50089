import type { Redis } from 'ioredis'
import type { CommandAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { withoutHidden } from '../redis-info.ts'
import type { CheckedCommand } from './command-rule.ts'
import { formatReply } from './format-reply.ts'
import { nameShown, visibilityOf } from './key-names.ts'

/** A key that takes more memory is not read as a whole or in parts: one element of it could be as large. */
const MOST_KEY_BYTES = 16 * 1024 * 1024

/**
 * Runs a checked command and formats its answer. The connection limits the time of every command.
 * @throws AppError `redis.tooLarge`, `redis.late`, `redis.away`, `redis.failed`
 */
export async function runCommand(redis: Redis, command: CheckedCommand): Promise<CommandAnswer> {
  const prefix = redis.options.keyPrefix ?? ''
  const { rule } = command
  const bounded = await boundedCommand(redis, command)
  const reply = withoutProbes(await send(redis, bounded.name, bounded.args), command, prefix)
  const answer = formatReply(rule.name === 'INFO' ? withoutHidden(String(reply)) : reply, {
    isPlain: rule.isPlain ?? false,
    ...(rule.namesKeys && { shown: (name: string) => nameShown(name, prefix) }),
  })
  return { ...answer, isCut: answer.isCut || bounded.isCut }
}

/**
 * The answer of a scan without the keys whose names are hidden, when it has a pattern: whether one matches would tell
 * the hidden name letter by letter.
 */
function withoutProbes(reply: unknown, { rule, args }: CheckedCommand, prefix: string): unknown {
  if (!rule.namesKeys || !args.includes('MATCH') || !Array.isArray(reply)) return reply
  const [cursor, names] = reply as [unknown, string[]]
  return [cursor, names.filter((name) => visibilityOf(name, prefix) !== 'secret')]
}

interface BoundedCommand {
  name: string
  args: readonly string[]
  /** it reads less than was asked for */
  isCut: boolean
}

/** The command that reads no more than allowed. */
async function boundedCommand(redis: Redis, { rule, args, keys }: CheckedCommand): Promise<BoundedCommand> {
  const all = { name: rule.name, args, isCut: false }
  const [key] = keys
  if (!rule.showsContent || key === undefined) return all
  const { bound } = rule
  const isText = bound?.size === 'STRLEN'
  if (!isText && Number(await send(redis, 'MEMORY USAGE', [key])) > MOST_KEY_BYTES)
    throw new AppError('redis.tooLarge', { instead: 'SCAN, STRLEN, HLEN, LLEN, SCARD, ZCARD' })
  if (!bound) return all
  const size = Number(await send(redis, bound.size, [key]))
  if (bound.by === 'range') return rangeOf(all, size, bound.most)
  if (size <= bound.most) return all
  if (bound.by === 'text') return { name: 'GETRANGE', args: [key, '0', String(bound.most - 1)], isCut: true }
  throw new AppError('redis.tooLarge', { instead: bound.instead })
}

/** Moves the end of a range, which may be counted from the end as in `0 -1`. */
function rangeOf(command: BoundedCommand, size: number, most: number): BoundedCommand {
  const [key = '', from = '', to = '', ...options] = command.args
  const place = (index: number) => (index < 0 ? Math.max(0, size + index) : index)
  const start = place(Number(from))
  const end = Math.min(Number(to) < 0 ? size + Number(to) : Number(to), size - 1)
  if (end - start < most) return command
  return { ...command, args: [key, String(start), String(start + most - 1), ...options], isCut: true }
}

/** Sends a command as it is: the prefix of the connection is not added, since people type whole names. */
async function send(redis: Redis, name: string, args: readonly string[]): Promise<unknown> {
  const { Command } = await import('ioredis')
  const [first = '', ...subcommand] = name.split(' ')
  const command = new Command(first, [...subcommand, ...args], { replyEncoding: 'utf8' })
  try {
    return await redis.sendCommand(command)
  } catch (error) {
    throw refusalOf(error as Error)
  }
}

function refusalOf({ name, message }: Error): AppError {
  if (name === 'ReplyError') return new AppError('redis.failed', { text: message.slice(0, 200) })
  return new AppError(/timed out/.test(message) ? 'redis.late' : 'redis.away')
}
