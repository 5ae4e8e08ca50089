import type {
  CharacterSet,
  Condition,
  Operand,
  StyleValue,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import { fits, isEmpty, isSame, toNumber, type Fact } from './values.ts'

const PREFIXES = ['body', 'fin', 'mould', 'fabric', 'lining', 'button', 'line', 'order'] as const
export type FactKind = (typeof PREFIXES)[number]
export type Facts = Record<FactKind, Readonly<Record<string, Fact>>>

/** A value set by a rule that replaces the user's. */
export interface SetEntry {
  value: StyleValue
  rule: string
}

/** The subject of a condition: one line, or the order (then without values). */
export interface Context {
  /** effective values, with rules applied */
  values: StyleValues
  /** the user's own values */
  own: StyleValues
  /** the values last confirmed */
  baseline: StyleValues
  entered: ReadonlySet<string>
  /** groups whose value equals the one fixed by the line's style number */
  held?: ReadonlySet<string>
  sets: ReadonlyMap<string, SetEntry>
  facts: Facts
}
export type Test = (context: Context) => boolean
export type ReadFact = (context: Context) => Fact

/** Codes of style groups. They take precedence over prefixes: `lining.style` is a group, `lining.status` a fact. */
export type GroupCodes = ReadonlySet<string>

const CHARACTERS: Record<CharacterSet, RegExp> = {
  latin: /^[\u0020-\u007e\u00c0-\u024f]*$/,
  // Chinese and kana with their punctuation, and Latin letters
  kai: /^[\u0020-\u007e\u00b7\u00c0-\u024f\u3000-\u3003\u30fb\u30fc\uff01-\uff5e\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]*$/u,
}

/** Resolves a name to a style group or a kind of fact; null for a misspelt name. */
export function placeOf(name: string, groups: GroupCodes): 'group' | FactKind | null {
  if (groups.has(name)) return 'group'
  const prefix = name.slice(0, name.indexOf('.'))
  return PREFIXES.find((kind) => kind === prefix) ?? null
}

function compileName(name: string, groups: GroupCodes): ReadFact {
  const place = placeOf(name, groups)
  if (place === 'group' || place === null) return (context) => context.values[name]
  const key = name.slice(place.length + 1)
  return (context) => context.facts[place][key]
}

/** Compiles an operand to a function; names are resolved once. */
export function compileOperand(operand: Operand, groups: GroupCodes): ReadFact {
  if (typeof operand === 'string') return compileName(operand, groups)
  if (typeof operand === 'number') return () => operand
  if ('value' in operand) return () => operand.value
  const [left, sign, right] = operand.num
  const a = compileOperand(left, groups)
  const b = compileOperand(right, groups)
  return (context) => {
    const x = toNumber(a(context))
    const y = toNumber(b(context))
    if (sign === '+') return x + y
    if (sign === '-') return x - y
    return sign === '*' ? x * y : x / y
  }
}

function compileWanted(wanted: Operand | boolean | null, groups: GroupCodes): ReadFact {
  return typeof wanted === 'object' && wanted !== null ? compileOperand(wanted, groups) : () => wanted
}

/** Compiles a condition to a function. */
export function compileCondition(condition: Condition, groups: GroupCodes): Test {
  const name = (text: string) => compileName(text, groups)
  const number = (operand: Operand) => {
    const read = compileOperand(operand, groups)
    return (context: Context) => toNumber(read(context))
  }
  if ('and' in condition) {
    const tests = condition.and.map((part) => compileCondition(part, groups))
    return (context) => tests.every((test) => test(context))
  }
  if ('or' in condition) {
    const tests = condition.or.map((part) => compileCondition(part, groups))
    return (context) => tests.some((test) => test(context))
  }
  if ('not' in condition) {
    const test = compileCondition(condition.not, groups)
    return (context) => !test(context)
  }
  if ('eq' in condition || 'ne' in condition) {
    const [left, right] = 'eq' in condition ? condition.eq : condition.ne
    const value = name(left)
    const wanted = compileWanted(right, groups)
    const equal: Test = (context) => fits(value(context), wanted(context))
    return 'eq' in condition ? equal : (context) => !equal(context)
  }
  if ('in' in condition) {
    const value = name(condition.in[0])
    const list = condition.in[1]
    return (context) => list.some((wanted) => fits(value(context), wanted))
  }
  if ('gt' in condition || 'lt' in condition) {
    const [left, right] = 'gt' in condition ? condition.gt : condition.lt
    const a = number(left)
    const b = number(right)
    return 'gt' in condition ? (context) => a(context) > b(context) : (context) => a(context) < b(context)
  }
  if ('between' in condition) {
    const [value, low, high] = condition.between.map(number) as [Reading, Reading, Reading]
    return (context) => value(context) >= low(context) && value(context) <= high(context)
  }
  if ('changed' in condition) return compileChanged(condition.changed)
  if ('entered' in condition) return (context) => context.entered.has(condition.entered)
  if ('empty' in condition) {
    const value = name(condition.empty)
    return (context) => isEmpty(value(context))
  }
  const [text, characters] = condition.within
  const value = name(text)
  return (context) => CHARACTERS[characters].test(String(value(context) ?? ''))
}
type Reading = (context: Context) => number

/** True for values changed by a person, a template or an import. A value that a rule sets anyway is not a change. */
function compileChanged(group: string): Test {
  return (context) => {
    const own = context.own[group]
    if (isSame(own, context.baseline[group])) return false
    const set = context.sets.get(group)
    return set === undefined || !isSame(set.value, own)
  }
}
