import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import {
  checkPrice,
  claimedCloth,
  claimedPrice,
  claimInput,
  clothFacts,
  confirmLine,
  evaluate,
  lineInput,
  linePreset,
  orderInput,
  resumeLine,
  targetsOfLine,
  withEarliestDay,
  workDaysBetween,
  type Evaluation,
  type OrderInput,
  type PriceBreakdown,
  type StoredLine,
  type StylePreset,
  type TargetSheet,
} from '@mtm/shared-utils/garments'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import type { Materials } from '../catalogue/named-materials.ts'
import { bodyOf, type OrderCustomer } from '../customers/measurements.ts'
import { published, publishedWith, type Published } from '../published/published.ts'
import { discountCapOf, grantedAmount } from '../settings/discount.ts'
import { settingName, settingOf } from '../settings/settings.ts'
import { workCalendar } from '../settings/work-calendar.ts'
import { readNamed } from './named-records.ts'
import type { StoredContext } from './stored-context.ts'

/** An order evaluated and priced with the tenant's published rules, prices and materials. */
export interface PreparedOrder {
  draft: OrderDraft
  customer: OrderCustomer | null
  lines: PreparedLine[]
  input: OrderInput
  evaluation: Evaluation
  price: PriceBreakdown
  published: Published
  /** duration of fabric reservations of unpaid orders */
  reservationHours: number
  /** the version of the tenant's company data for documents */
  companyVersion: string
  /** the discount amount when it was granted, minor units; null: no discount */
  discountGranted: number | null
}

export interface PreparedLine {
  draft: OrderLineDraft
  memory: Pick<StoredLine, 'style' | 'baseline' | 'entered'>
  /** the groups fixed by its style number */
  preset: StylePreset | null
  fabric: ReturnType<Materials['fabric']>
  lining: ReturnType<Materials['lining']>
  button: ReturnType<Materials['button']>
  body: Record<string, number>
  /** the target measurements; null for a category without moulds */
  target: TargetSheet | null
}

/** Resolves all records an order refers to in the actor's tenant, evaluates and prices it. Read-only. */
export async function prepare(
  work: CommandContext,
  draft: OrderDraft,
  { memories = [], heldBy, frozen, level, claim, granted, asStored = false }: StoredContext = {},
): Promise<PreparedOrder> {
  const { db, actor, at = new Date() } = work
  const today = dayIn(actor.zone, at)
  const [rules, named, calendar, { reservationHours }, companyVersion, discountCap] = await Promise.all([
    frozen ? publishedWith(db, actor.tenantId, frozen) : published(db, actor.tenantId),
    readNamed(work, draft, heldBy),
    draft.requiredDate ? workCalendar(db, actor.tenantId) : undefined,
    settingOf(db, actor.tenantId, 'orders'),
    settingName(db, actor.tenantId, 'documents'),
    asStored ? (granted?.discountGranted ?? undefined) : discountCapOf(db, actor, draft, granted),
  ])
  const { materials, customer, sheets, held } = named
  const isPlaced = frozen !== undefined || claim !== undefined
  const lines = draft.lines.map((line, index) => {
    const stored = memories[index]
    const style = materials.style(line.styleNo)
    const isSameStyle = stored?.category === line.category && stored.styleNo === line.styleNo
    const preset = linePreset(rules, line, {
      style,
      stored: line.styleNo && isSameStyle ? (stored.preset ?? null) : undefined,
      isPlaced,
    })
    const fabric = materials.fabric(line.fabricNo)
    const lining = materials.lining(line.liningNo)
    const button = materials.button(line.buttonNo)
    const { previous, measureAgeDays, ...taken } = bodyOf(sheets, line)
    const free = fabric && { ...fabric.facts, freeMm: fabric.facts.freeMm + (held.get(fabric.id) ?? 0) }
    const memory = resumeLine(rules, line, stored, style)
    const input = lineInput(
      rules.catalogue,
      line,
      {
        ...memory,
        preset,
        fabric: free && clothFacts(claim, free),
        lining: lining?.facts ?? null,
        button: button?.facts ?? null,
        taken,
        measureAgeDays,
      },
      customer?.sex,
    )
    return { input, memory, previous, named: { draft: line, preset, fabric, lining, button } }
  })
  const input = orderInput(
    draft,
    lines.map((line) => line.input),
    {
      ...claimInput(claim),
      sex: customer?.sex,
      customerLevel: level === undefined ? customer?.level : level,
      previousBody: lines.find(({ previous }) => previous)?.previous,
      workDaysLeft: draft.requiredDate ? workDaysBetween(today, draft.requiredDate, calendar) : undefined,
      discountCap,
    },
  )
  const judged = withEarliestDay(claimedCloth(claim, evaluate(rules, input)), today, calendar)
  const price = claimedPrice(claim, rules, input, judged)
  const evaluation = { ...judged, findings: [...judged.findings, ...checkPrice(price, input)] }
  return {
    draft,
    customer,
    input,
    evaluation,
    price,
    published: rules,
    reservationHours,
    companyVersion,
    discountGranted: grantedAmount(draft, discountCap, price),
    lines: lines.map(({ input: line, memory, named }, index) => ({
      ...named,
      memory: confirmLine(
        line,
        memory,
        evaluation.lines[index]!,
        evaluation.findings.filter((finding) => finding.line === index),
      ),
      body: line.body,
      target: targetsOfLine(rules.catalogue, input, line, evaluation.lines[index]!),
    })),
  }
}
