/** What an argument must look like. */
const KINDS = {
  key: /^[^]{1,1000}$/,
  text: /^[^]{0,1000}$/,
  index: /^-?\d{1,15}$/,
  cursor: /^\d{1,20}$/,
  seconds: /^\d{1,10}$/,
  /** how many elements a step of a scan looks at */
  count: /^([1-9]\d{0,2}|1000)$/,
  /** sections of `INFO`; that of replication names other machines */
  section:
    /^(server|clients|memory|persistence|stats|cpu|commandstats|latencystats|errorstats|keyspace|modules)$/i,
} as const
type Kind = keyof typeof KINDS

/** Limits what a command answers, by the size that another command returns. */
export interface Bound {
  /** the command that returns the number of elements or bytes: `HLEN`, `STRLEN` */
  size: string
  /**
   * `whole`: refused when there are more; `range`: the second index is moved, so that there are not more; `text`: read
   * as `GETRANGE` of the beginning
   */
  by: 'whole' | 'range' | 'text'
  most: number
  /** what to use in its place */
  instead: string
}

/** A command that the terminal may run, and how. */
export interface CommandRule {
  /** with its subcommand */
  name: string
  access: 'read' | 'write'
  usage: string
  args: readonly Kind[]
  /** arguments from this place on may be left out; default: all are needed */
  least?: number
  /** the last argument may be repeated: the maximum number of its values */
  repeats?: number
  /** words with a value behind them, or alone */
  options?: Readonly<Record<string, Kind | 'flag'>>
  /** options that are needed */
  needs?: readonly string[]
  /** shows what a key holds */
  showsContent?: boolean
  /** its answer names keys */
  namesKeys?: boolean
  /** its answer is a sentence or a word of Redis, no data */
  isPlain?: boolean
  bound?: Bound
}

/** A command that follows its rule. */
export interface CheckedCommand {
  rule: CommandRule
  /** without name and subcommand */
  args: string[]
  keys: string[]
}

/** Checks arguments against a rule. @returns null when they do not follow it */
export function checkArguments(rule: CommandRule, args: readonly string[]): CheckedCommand | null {
  const positions = positionsOf(rule, args)
  if (positions === null) return null
  const keys = positions.flatMap((kind, at) => (kind === 'key' ? args[at]! : []))
  if (positions.some((kind, at) => !KINDS[kind].test(args[at]!))) return null
  const rest = checkOptions(rule, args.slice(positions.length))
  return rest === null ? null : { rule, args: [...args.slice(0, positions.length), ...rest], keys }
}

/** The kinds of the arguments before the options. */
function positionsOf(
  { args: kinds, least = kinds.length, repeats, options }: CommandRule,
  args: readonly string[],
): Kind[] | null {
  if (args.length < least) return null
  const last = kinds.at(-1)
  if (repeats !== undefined && last)
    return args.length > repeats + kinds.length - 1 ? null : args.map((_, at) => kinds[at] ?? last)
  const given = kinds.slice(0, args.length)
  return options || args.length <= kinds.length ? given : null
}

function checkOptions({ options = {}, needs = [] }: CommandRule, words: readonly string[]): string[] | null {
  const found = new Map<string, string[]>()
  for (let at = 0; at < words.length; at++) {
    const name = words[at]!.toUpperCase()
    const kind = Object.hasOwn(options, name) ? options[name]! : null
    if (kind === null || found.has(name)) return null
    if (kind === 'flag') {
      found.set(name, [name])
      continue
    }
    const value = words[++at]
    if (value === undefined || !KINDS[kind].test(value)) return null
    found.set(name, [name, value])
  }
  return needs.every((name) => found.has(name)) ? [...found.values()].flat() : null
}
