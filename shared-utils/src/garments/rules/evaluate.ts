import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import { checkBody } from '../measurements/check-body.ts'
import { isBodyField } from '../measurements/units.ts'
import { standardLength } from '../price/cloth.ts'
import { suitSavings } from '../price/suits.ts'
import { checkFit } from '../moulds/check-fit.ts'
import { checkPosture } from '../posture/posture.ts'
import type {
  Evaluation,
  Finding,
  LineInput,
  LineOutcome,
  OrderInput,
} from '@mtm/shared-utils/contracts/garments'
import { compiledRulesOf, type CompiledRules, type CategoryRules, type Published } from './compiled-rules.ts'
import { checkAgainstCatalogue } from './catalogue-checks.ts'
import type { Context } from './compile.ts'
import { lineContext, lineFacts, orderFacts, orderTotals, quickerLevels } from './facts.ts'
import { arrangeFindings, confirmFindings } from './findings.ts'
import { addedCloth, isClosed, outcomeOf, type FindingDraft } from './outcome.ts'
import { settle } from './settle.ts'
import { checkPreset } from './style-preset.ts'
import { fillMessage, inMetres, TEXTS, type MessageParams } from './texts.ts'

interface SettledLine {
  line: LineInput
  categoryRules: CategoryRules
  context: Context
  conflicting: string[]
  fabricLength: number
}

/**
 * Evaluates an order (reference 5). `style` holds the user's own values, `entered` the groups entered by hand; the
 * outcome holds the effective values. A confirmed warning is returned as `I` with `confirmed`. A line of quantity 0
 * is neither made nor priced and has findings about its quantity only.
 */
export function evaluate(published: Published, order: OrderInput): Evaluation {
  const compiled = compiledRulesOf(published)
  const totals = orderTotals(order, compiled.forCategory)
  const savings = suitSavings(compiled.priceList, order.lines)
  const settled = order.lines.map((line, index) => {
    const categoryRules = compiled.forCategory(line.category)
    return categoryRules ? settleLine(compiled, categoryRules, line, totals, savings[index] ?? 0) : null
  })
  const findings: Finding[] = []
  const lines = order.lines.map((line, index) => {
    const one = settled[index]
    const found: FindingDraft[] = []
    const outcome = one
      ? finish(compiled, one, order, neededMm(settled, one), found)
      : unknownLine(line, found)
    const relevant = line.quantity > 0 ? found : found.filter(({ field }) => field === 'quantity')
    findings.push(...relevant.map((finding) => complete(withFigure(finding, line, outcome), index)))
    return outcome
  })
  findings.push(...orderFindings(compiled, order, lines))
  return { lines, findings: confirmFindings(arrangeFindings(sameBodyOnce(findings, order)), order.confirmed) }
}

/** Puts the number a warning is about first among its figures. */
function withFigure(found: FindingDraft, line: LineInput, { values }: LineOutcome): FindingDraft {
  const { field = '', severity, figures = [] } = found
  const [kind, code = ''] = field.split(/\.(.*)/s)
  const written = { body: line.body, finished: line.finished, posture: line.posture }
  const own =
    field === 'quantity'
      ? line.quantity
      : kind && kind in written
        ? written[kind as keyof typeof written]?.[code]
        : values[field]
  const all = [...(typeof own === 'number' ? [own] : []), ...figures]
  return severity === 'W' && all.length > 0 ? { ...found, figures: [...new Set(all)] } : found
}

function complete(found: FindingDraft, line?: number): Finding {
  return { ...found, ...(line === undefined ? {} : { line }), confirmable: found.severity === 'W' }
}

function settleLine(
  compiled: CompiledRules,
  categoryRules: CategoryRules,
  line: LineInput,
  totals: ReturnType<typeof orderTotals>,
  savedMm: number,
): SettledLine {
  const start = lineContext(line, categoryRules, totals)
  const { context, conflicting } = settle(categoryRules, start)
  // without values set by rules the facts are unchanged
  const facts = context === start ? start.facts : lineFacts(line, categoryRules, context.values, totals)
  const extra = categoryRules.metresExtra
    .filter(({ when }) => when({ ...context, facts }))
    .reduce((sum, { mm }) => sum + mm, 0)
  const byStyle = categoryRules.metresByStyle.find(({ when }) => when({ ...context, facts }))?.mm
  const clothMm =
    standardLength(compiled.priceList, line.category, line.body, extra, line.fabric?.width, byStyle) - savedMm
  const measured = { ...context, facts: { ...facts, line: { ...facts.line, clothMm } } }
  return {
    line,
    categoryRules,
    context: measured,
    conflicting,
    fabricLength: clothMm + addedCloth(categoryRules, measured),
  }
}

/** mm of this line's fabric needed by the whole order; the customer's own material is counted per line. */
function neededMm(settled: readonly (SettledLine | null)[], one: SettledLine): number {
  const need = ({ line, fabricLength }: SettledLine) => fabricLength * Math.max(0, line.quantity)
  const { ownFabric, fabric } = one.line
  if (ownFabric || !fabric) return need(one)
  return settled
    .filter(
      (other) => other !== null && !other.line.ownFabric && other.line.fabric?.fabricNo === fabric.fabricNo,
    )
    .reduce((sum, other) => sum + (other ? need(other) : 0), 0)
}

function finish(
  compiled: CompiledRules,
  one: SettledLine,
  order: OrderInput,
  needed: number,
  found: FindingDraft[],
): LineOutcome {
  const { line, categoryRules, conflicting, fabricLength } = one
  const { facts } = one.context
  const context = { ...one.context, facts: { ...facts, fabric: { ...facts.fabric, neededMm: needed } } }
  const report = (finding: FindingDraft) => void found.push(finding)
  const params: MessageParams = {
    item: categoryRules.category,
    no: line.fabric?.fabricNo,
    substitute: line.fabric?.substituteNo,
    needed: inMetres(needed),
    neededMm: needed,
    available: line.fabric ? inMetres(line.fabric.freeMm) : undefined,
    availableMm: line.fabric?.freeMm,
    minCut: inMetres(line.fabric?.minCut ?? 0),
  }
  const outcome = outcomeOf(categoryRules, context, fabricLength, params, report)
  if (conflicting.length > 0)
    report({
      rule: 'engine.fight',
      severity: 'E',
      message: fillMessage(toLabelled(TEXTS.fight), { rules: conflicting.join(', ') }),
    })
  checkPreset(line, categoryRules, outcome, report)
  const erroneous = new Set(found.filter(({ severity }) => severity === 'E').map(({ field }) => field))
  checkAgainstCatalogue(
    line,
    categoryRules,
    outcome.values,
    (group) => isClosed(outcome, group),
    (finding) => {
      // an error of a rule for the same field is more specific
      if (finding.rule !== 'catalogue.required' || !erroneous.has(finding.field)) report(finding)
    },
  )
  found.push(
    ...checkBody({
      catalogue: compiled.catalogue,
      category: categoryRules.category,
      sex: order.sex ?? categoryRules.category.sex,
      body: line.body,
      estimated: line.estimated,
      previous: order.previousBody,
      complete: line.fitMode === 'BODY',
    }),
    ...checkFit(
      categoryRules.moulds.find((family) => family.category === line.category),
      categoryRules.category,
      line,
    ),
    ...checkPosture(categoryRules.postures, line.posture ?? {}),
  )
  return outcome
}

function unknownLine(line: LineInput, found: FindingDraft[]): LineOutcome {
  found.push({
    rule: 'catalogue.category',
    severity: 'E',
    field: 'category',
    message: toLabelled(TEXTS.category),
  })
  return {
    values: line.style,
    forbidden: {},
    required: [],
    ranges: {},
    surcharges: [],
    leadDays: 0,
    parts: [],
    fabricLength: 0,
  }
}

function orderFindings(compiled: CompiledRules, order: OrderInput, lines: readonly LineOutcome[]): Finding[] {
  const slowest = Math.max(
    0,
    ...lines.map(({ leadDays }, index) => ((order.lines[index]?.quantity ?? 0) > 0 ? leadDays : 0)),
  )
  const facts = orderFacts(order, slowest)
  const context: Context = { values: {}, own: {}, baseline: {}, entered: new Set(), sets: new Map(), facts }
  const days = Number(facts.order.leadDays)
  const params: MessageParams = { days }
  // the repair of a date that is too early: express tiers that meet it
  const sooner = { days, rush: quickerLevels(order, slowest) }
  return compiled.orderRules
    .filter(({ holds }) => holds(context))
    .flatMap(({ rule }) =>
      rule.then.flatMap((effect) => {
        const field = 'error' in effect ? effect.error : 'warn' in effect ? effect.warn : undefined
        if (field === undefined) return []
        const severity = 'error' in effect ? 'E' : rule.sev === 'I' ? 'I' : 'W'
        const found: FindingDraft = { rule: rule.id, severity, field, message: fillMessage(rule.msg, params) }
        return [complete(field === 'requiredDate' ? { ...found, repair: sooner } : found)]
      }),
    )
}

/** Garments share the measurements of one person: findings about a value are reported for the first line only. */
function sameBodyOnce(findings: readonly Finding[], order: OrderInput): Finding[] {
  const reported = new Set<string>()
  return findings.filter(({ rule, field, line, message }) => {
    if (line === undefined || !field || !isBodyField(field)) return true
    const key = `${rule}|${field}|${order.lines[line]?.body[field.slice(5)]}|${message.text}`
    return reported.has(key) ? false : reported.add(key)
  })
}
