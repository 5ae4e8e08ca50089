import type { TemplateLine } from '@mtm/shared-utils/contracts/dto/order-line'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import {
  baselineOf,
  FIGURE_FIELDS,
  groupsToReenter,
  statedOf,
  TEMPLATE_FIELDS,
  type Catalogue,
  type Rule,
  type StyleGroup,
  type StyleValue,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { chooseStyle, type Change } from './order-changes.ts'
import { newLine, type FormLine } from './form-state.ts'

const same = (a: StyleValue | undefined, b: StyleValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a line tells of its style: from a template, an order, or the form itself. */
type Told = Pick<FormLine, 'category' | 'style'> & {
  styleNo?: string | null
  entered?: readonly string[]
  baseline?: StyleValues
}

/**
 * The groups that count as entered when a style is taken to a new line, whose baseline is the house's or its style
 * number's. What was confirmed there is confirmed here; what a rule still asked for there (a lapel width after
 * another lapel) is asked for here too.
 */
function enteredAnew(told: Told, baseline: StyleValues, rules: readonly Rule[]): string[] {
  const entered = new Set(told.entered)
  for (const [group, value] of Object.entries(told.style)) {
    if (same(value, baseline[group])) continue
    entered.add(group)
    for (const asked of groupsToReenter(rules, group)) entered.add(asked)
  }
  const open = pendingOf({ ...told, baseline: told.baseline ?? baseline }, rules)
  for (const group of open) entered.delete(group)
  return [...entered]
}

/** A line of a new order in the style of another; measurements are the customer's and do not come along. */
function lineLike(told: Told & TemplateLine, { catalogue, rules, styles }: Starting): FormLine {
  const values = told.styleNo ? styles.get(told.styleNo) : undefined
  const baseline = baselineOf(catalogue, told.category, values)
  return {
    ...newLine(told.category, baseline, null),
    ...statedOf(told, TEMPLATE_FIELDS),
    // a number that is no longer offered is not named: its garment starts from the house standard
    styleNo: values ? (told.styleNo ?? null) : null,
    style: { ...baseline, ...told.style },
    entered: enteredAnew(told, baseline, rules),
  }
}

interface Rules {
  catalogue: Catalogue
  rules: readonly Rule[]
}

/** What the lines to start from are read with. */
export interface Starting extends Rules {
  /** values of the style numbers on offer */
  styles: ReadonlyMap<string, StyleValues>
}

/** Lines of a template take the place of the order's own. */
export const startFromTemplate =
  (lines: readonly TemplateLine[], starting: Starting): Change =>
  (work) => {
    const made = lines.map((line) => lineLike(line, starting))
    return made.length === 0 ? work : withLines(made)(work)
  }

/**
 * Garments of an order take the place of the order's own; the fit they were made to comes along for the same person.
 * @param forSelf whoever orders is the client: all his orders are of him
 */
export const startFromOrder =
  (
    { lines, customerId }: Pick<OrderDetail, 'lines' | 'customerId'>,
    starting: Starting,
    forSelf = false,
  ): Change =>
  (work) => {
    const isTheirs = forSelf || (customerId !== null && customerId === work.customer?.id)
    const made = lines.map((line) => ({
      ...lineLike(line, starting),
      ...(isTheirs && statedOf(line, FIGURE_FIELDS)),
    }))
    return made.length === 0 ? work : withLines(made)(work)
  }

const withLines =
  (lines: FormLine[]): Change =>
  (work) => ({
    ...work,
    lines,
    line: 0,
    sameCloth: new Set(lines.map((line) => line.fabricNo)).size < 2,
    confirmed: [],
  })

/** A line as a template keeps it. */
export const templateLineOf = (line: FormLine): TemplateLine => statedOf(line, TEMPLATE_FIELDS)

/**
 * The options two garments have in common, taken from one to the other; what is still asked there is asked here.
 * @param fixed groups that the other's style number fixes
 */
export const copyOptions =
  (from: number, to: number, { catalogue, rules }: Rules, fixed: readonly string[] = []): Change =>
  (work) => {
    const source = work.lines[from]
    const target = work.lines[to]
    if (!source || !target) return work
    const shared = sharedGroups(catalogue, source, target)
      .map(({ code }) => code)
      .filter((code) => !fixed.includes(code))
    const differing = shared.filter((code) => !same(source.style[code], target.style[code]))
    const asking = differing.flatMap((code) => [...groupsToReenter(rules, code)])
    const open = pendingOf(source, rules)
    // a width after its shape: choosing the shape asks for it again
    const dependent = shared.filter((code) => asking.includes(code))
    const first = differing.filter((code) => !dependent.includes(code))
    return [...first, ...dependent.filter((code) => !open.has(code))].reduce(
      (changed, code) => chooseStyle(to, code, source.style[code] ?? null, rules)(changed),
      work,
    )
  }

/** What a rule still asks of a line: a group to be entered again after another. */
function pendingOf(
  { style, baseline = {}, entered = [] }: Pick<Told, 'style' | 'baseline' | 'entered'>,
  rules: readonly Rule[],
): Set<string> {
  const changed = Object.keys(style).filter((group) => !same(style[group], baseline[group]))
  const asked = changed.flatMap((group) => [...groupsToReenter(rules, group)])
  return new Set(asked.filter((group) => !entered.includes(group)))
}

/** Groups that both garments have, where the value of the first may stand in the second. */
export function sharedGroups(catalogue: Catalogue, source: FormLine, target: FormLine): StyleGroup[] {
  return catalogue.groups.filter((group) => {
    if (group.kind === 'material' || !group.for.includes(source.category)) return false
    if (!group.for.includes(target.category)) return false
    const value = source.style[group.code]
    if (group.options.length === 0 || value === null || value === undefined) return true
    const chosen = (Array.isArray(value) ? value : [value]).map(String)
    return chosen.every((code) =>
      group.options.some(
        (option) => option.code === code && (!option.for || option.for.includes(target.category)),
      ),
    )
  })
}
