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

/** The style of a line of a template, an order, or the form. */
type StyledLine = Pick<FormLine, 'category' | 'style'> & {
  styleNo?: string | null
  entered?: readonly string[]
  baseline?: StyleValues
}

/**
 * The groups that count as entered when a style is copied to a new line, whose baseline is the category's or its style
 * number's. Confirmed groups stay confirmed; groups that a rule still requires (a lapel width after another lapel) are
 * required again.
 */
function enteredAnew(source: StyledLine, baseline: StyleValues, rules: readonly Rule[]): string[] {
  const entered = new Set(source.entered)
  for (const [group, value] of Object.entries(source.style)) {
    if (same(value, baseline[group])) continue
    entered.add(group)
    for (const dependent of groupsToReenter(rules, group)) entered.add(dependent)
  }
  const open = pendingOf({ ...source, baseline: source.baseline ?? baseline }, rules)
  for (const group of open) entered.delete(group)
  return [...entered]
}

/** A line of a new order in the style of another; measurements belong to the customer and are not copied. */
function lineLike(source: StyledLine & TemplateLine, { catalogue, rules, styles }: CopySource): FormLine {
  const values = source.styleNo ? styles.get(source.styleNo) : undefined
  const baseline = baselineOf(catalogue, source.category, values)
  return {
    ...newLine(source.category, baseline, null),
    ...statedOf(source, TEMPLATE_FIELDS),
    // a style number that is no longer offered is dropped, and the defaults of the category apply
    styleNo: values ? (source.styleNo ?? null) : null,
    style: { ...baseline, ...source.style },
    entered: enteredAnew(source, baseline, rules),
  }
}

interface Rules {
  catalogue: Catalogue
  rules: readonly Rule[]
}

/** The data needed to copy lines. */
export interface CopySource extends Rules {
  /** values of the style numbers on offer */
  styles: ReadonlyMap<string, StyleValues>
}

/** Replaces the lines of the order with those of a template. */
export const startFromTemplate =
  (lines: readonly TemplateLine[], starting: CopySource): Change =>
  (work) => {
    const made = lines.map((line) => lineLike(line, starting))
    return made.length === 0 ? work : withLines(made)(work)
  }

/**
 * Replaces the lines with those of another order; their fit is copied for the same customer only.
 * @param forSelf the user is the client: all their orders are for themselves
 */
export const startFromOrder =
  (
    { lines, customerId }: Pick<OrderDetail, 'lines' | 'customerId'>,
    starting: CopySource,
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

/** Converts a line to its template form. */
export const templateLineOf = (line: FormLine): TemplateLine => statedOf(line, TEMPLATE_FIELDS)

/**
 * Copies the options of groups shared by two garments; groups still required in the source are required in the target.
 * @param fixed groups fixed by the style number of the target
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
    // a width is set after its shape, because choosing the shape resets it
    const dependent = shared.filter((code) => asking.includes(code))
    const first = differing.filter((code) => !dependent.includes(code))
    return [...first, ...dependent.filter((code) => !open.has(code))].reduce(
      (changed, code) => chooseStyle(to, code, source.style[code] ?? null, rules)(changed),
      work,
    )
  }

/** Groups of a line that a rule requires to be entered again after another one changed. */
function pendingOf(
  { style, baseline = {}, entered = [] }: Pick<StyledLine, 'style' | 'baseline' | 'entered'>,
  rules: readonly Rule[],
): Set<string> {
  const changed = Object.keys(style).filter((group) => !same(style[group], baseline[group]))
  const dependent = changed.flatMap((group) => [...groupsToReenter(rules, group)])
  return new Set(dependent.filter((group) => !entered.includes(group)))
}

/** Groups of both garments for which the source's value is valid in the target. */
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
