import type { Bound, CommandRule } from './command-rule.ts'

/** Elements that one answer may have. */
const MOST_ELEMENTS = 500
/** Bytes of a text that one answer may have. */
export const MOST_TEXT_BYTES = 64 * 1024
/** Keys of one command. */
const MOST_KEYS = 20

type Options = NonNullable<CommandRule['options']>

const whole = (size: string, instead: string): Bound => ({ size, by: 'whole', most: MOST_ELEMENTS, instead })
const range = (size: string): Bound => ({ size, by: 'range', most: MOST_ELEMENTS, instead: '' })
const SCANNING = { MATCH: 'text', COUNT: 'count' } as const satisfies Options
const SCAN_USAGE = '[MATCH pattern] [COUNT n]'

type Facts = Omit<CommandRule, 'name' | 'access' | 'usage'> & { access?: 'write' }
const rule = (name: string, usage: string, { access, ...facts }: Facts): CommandRule => ({
  name,
  usage,
  access: access ?? 'read',
  ...facts,
})
/** Describes one key, without its content. */
const about = (name: string) => rule(name, 'key', { args: ['key'] })
const ofServer = (name: string) => rule(name, '', { args: [] })
const scan = (name: string) =>
  rule(name, `key cursor ${SCAN_USAGE}`, { args: ['key', 'cursor'], options: SCANNING, showsContent: true })

const READING: readonly CommandRule[] = [
  rule('PING', '', { args: [], isPlain: true }),
  ofServer('DBSIZE'),
  ofServer('TIME'),
  ofServer('LASTSAVE'),
  rule('INFO', '[section]', { args: ['section'], least: 0, isPlain: true }),
  rule('RANDOMKEY', '', { args: [], namesKeys: true }),
  rule('SCAN', `cursor ${SCAN_USAGE} [TYPE type]`, {
    args: ['cursor'],
    options: { ...SCANNING, TYPE: 'text' },
    namesKeys: true,
  }),
  rule('EXISTS', 'key [key ...]', { args: ['key'], repeats: MOST_KEYS }),
  rule('TYPE', 'key', { args: ['key'], isPlain: true }),
  ...['TTL', 'PTTL', 'EXPIRETIME', 'PEXPIRETIME', 'STRLEN', 'HLEN', 'LLEN', 'SCARD', 'ZCARD', 'XLEN'].map(
    about,
  ),
  ...['MEMORY USAGE', 'OBJECT IDLETIME', 'OBJECT FREQ', 'OBJECT REFCOUNT'].map(about),
  rule('OBJECT ENCODING', 'key', { args: ['key'], isPlain: true }),
  rule('GET', 'key', {
    args: ['key'],
    showsContent: true,
    bound: { size: 'STRLEN', by: 'text', most: MOST_TEXT_BYTES, instead: '' },
  }),
  rule('GETRANGE', 'key start end', {
    args: ['key', 'index', 'index'],
    showsContent: true,
    bound: { size: 'STRLEN', by: 'range', most: MOST_TEXT_BYTES, instead: '' },
  }),
  rule('HGET', 'key field', { args: ['key', 'text'], showsContent: true }),
  rule('HEXISTS', 'key field', { args: ['key', 'text'], showsContent: true }),
  rule('HSTRLEN', 'key field', { args: ['key', 'text'], showsContent: true }),
  rule('HKEYS', 'key', { args: ['key'], showsContent: true, bound: whole('HLEN', 'HSCAN') }),
  rule('HGETALL', 'key', { args: ['key'], showsContent: true, bound: whole('HLEN', 'HSCAN') }),
  scan('HSCAN'),
  rule('LINDEX', 'key index', { args: ['key', 'index'], showsContent: true }),
  rule('LRANGE', 'key start stop', {
    args: ['key', 'index', 'index'],
    showsContent: true,
    bound: range('LLEN'),
  }),
  rule('SISMEMBER', 'key member', { args: ['key', 'text'], showsContent: true }),
  rule('SMEMBERS', 'key', { args: ['key'], showsContent: true, bound: whole('SCARD', 'SSCAN') }),
  scan('SSCAN'),
  rule('ZSCORE', 'key member', { args: ['key', 'text'], showsContent: true }),
  rule('ZRANK', 'key member', { args: ['key', 'text'], showsContent: true }),
  rule('ZCOUNT', 'key min max', { args: ['key', 'text', 'text'] }),
  rule('ZRANGE', 'key start stop [WITHSCORES]', {
    args: ['key', 'index', 'index'],
    options: { WITHSCORES: 'flag' },
    showsContent: true,
    bound: range('ZCARD'),
  }),
  scan('ZSCAN'),
  rule('XRANGE', 'key start end COUNT n', {
    args: ['key', 'text', 'text'],
    options: { COUNT: 'count' },
    needs: ['COUNT'],
    showsContent: true,
  }),
]

const WRITING: readonly CommandRule[] = [
  rule('DEL', 'key [key ...]', { access: 'write', args: ['key'], repeats: MOST_KEYS }),
  rule('UNLINK', 'key [key ...]', { access: 'write', args: ['key'], repeats: MOST_KEYS }),
  rule('EXPIRE', 'key seconds', { access: 'write', args: ['key', 'seconds'] }),
  rule('PERSIST', 'key', { access: 'write', args: ['key'] }),
]

/** Every command that the terminal may run; all others are refused. Writing ones need a code of their own. */
export const TERMINAL_COMMANDS: readonly CommandRule[] = [...READING, ...WRITING]

const BY_NAME = new Map(TERMINAL_COMMANDS.map((command) => [command.name, command]))

/** Commands whose second word is a subcommand, so that it may be logged when it is refused. */
const CONTAINERS =
  /^(ACL|CLIENT|CLUSTER|COMMAND|CONFIG|DEBUG|FUNCTION|LATENCY|MEMORY|MODULE|OBJECT|PUBSUB|SCRIPT|SLOWLOG|XGROUP|XINFO)$/
const WORD = /^[A-Z][A-Z0-9_.-]{0,30}$/

/** A typed command: its rule, if it has one, and what follows its name. */
export interface FoundCommand {
  /** in capitals, with a subcommand; `?` for what cannot be the name of a command */
  name: string
  rule: CommandRule | undefined
  rest: string[]
}

/** Finds the rule of typed words. */
export function findCommand(words: readonly string[]): FoundCommand {
  const [first = '', second = ''] = words.map((word) => word.toUpperCase())
  if (!WORD.test(first)) return { name: '?', rule: undefined, rest: [] }
  if (!CONTAINERS.test(first)) return { name: first, rule: BY_NAME.get(first), rest: words.slice(1) }
  const name = WORD.test(second) ? `${first} ${second}` : first
  return { name, rule: BY_NAME.get(name), rest: words.slice(2) }
}
