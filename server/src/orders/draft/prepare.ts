import type { OrderDraft, OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order'
import {
  checkPrice,
  completeBody,
  evaluate,
  stylePreset,
  targetsOfLine,
  workDaysBetween,
  type Evaluation,
  type LineInput,
  type OrderInput,
  type PriceBreakdown,
  type StylePreset,
  type TargetSheet,
} from '@mtm/shared-utils/garments'
import { published, publishedWith, type Published } from '../../trade/published/published.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { settingName } from '../../trade/settings/settings.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { claimedCloth, claimedPrice, claimInput, claimOf, clothFacts, type Claim } from '../money/claim.ts'
import { discountCapOf, grantedAmount, type Granted } from '../money/discount.ts'
import { withEarliestDay } from './earliest-day.ts'
import { presetOf, recall, remember, type LineMemory } from './line-memory.ts'
import type { Materials } from './materials.ts'
import { frozenOf, memoriesOf, type Frozen } from './order-store.ts'
import type { StoredOrder } from '../order-record.ts'
import { bodyOf, type OrderCustomer } from '../../trade/customers/measurements.ts'
import { readNamed } from './read-named.ts'

/** An order looked at with the tenant's published rules and prices and the materials he really has. */
export interface Prepared {
  draft: OrderDraft
  customer: OrderCustomer | null
  lines: PreparedLine[]
  input: OrderInput
  evaluation: Evaluation
  price: PriceBreakdown
  published: Published
  /** how long the tenant holds cloth for an order that is not paid */
  reservationHours: number
  /** the version of the company data that its documents show */
  house: string
  /** minor units: what its discount came to when it was granted; null: it has none */
  discountGranted: number | null
}

export interface PreparedLine {
  draft: OrderLineDraft
  memory: Pick<LineMemory, 'style' | 'baseline' | 'entered'>
  /** what its style number fixes */
  preset: StylePreset | null
  fabric: ReturnType<Materials['fabric']>
  lining: ReturnType<Materials['lining']>
  button: ReturnType<Materials['button']>
  body: Record<string, number>
  /** what its garments must measure; null for a category without moulds */
  target: TargetSheet | null
}

/** What the house knows of an order beside what it says; nothing of it is ever said by a client. */
export interface Known {
  /** the lines as they were saved, in their places */
  memories?: readonly LineMemory[]
  /** the order whose cloth is free for it, as it holds it itself */
  heldBy?: string
  /** the versions of prices and moulds that it was placed with; default: those that hold now */
  frozen?: Frozen | undefined
  /** the customer's level when it was placed; null: he had none */
  level?: string | null | undefined
  /** what a remake or an alteration rests on */
  claim?: Claim | undefined
  /** the discount that was granted */
  granted?: Granted | undefined
  /** nobody says anything of the order anew: its discount is as it was granted, whoever asks */
  asStored?: boolean
}

/** What is known of an order that is stored. */
export function knownOf({ order, lines }: StoredOrder): Known {
  const frozen = frozenOf(order)
  return {
    memories: memoriesOf(lines),
    heldBy: order.id,
    frozen,
    ...(frozen && { level: levelOf(order) }),
    claim: claimOf(order),
    granted: order,
  }
}

/** The customer level that the price of an order was reckoned for. */
const levelOf = ({ price }: StoredOrder['order']): string | null => price?.customerLevel ?? null

/** Resolves everything an order names in the actor's tenant, evaluates and prices it. Reads only. */
export async function prepare(
  work: CommandContext,
  draft: OrderDraft,
  { memories: kept = [], heldBy, frozen, level, claim, granted, asStored = false }: Known = {},
): Promise<Prepared> {
  const { db, actor, at = new Date() } = work
  const today = dayIn(actor.zone, at)
  const [rules, { materials, customer, sheets, held, reservationHours }, calendar, house, discountCap] =
    await Promise.all([
      frozen ? publishedWith(db, actor.tenantId, frozen) : published(db, actor.tenantId),
      readNamed(work, draft, heldBy),
      draft.requiredDate ? workCalendar(db, actor.tenantId) : undefined,
      settingName(db, actor.tenantId, 'documents'),
      asStored ? (granted?.discountGranted ?? undefined) : discountCapOf(db, actor, draft, granted),
    ])
  const bodies = draft.lines.map((line) => bodyOf(sheets, line))
  const memories = draft.lines.map((line, index) =>
    recall(rules, line, kept[index], materials.style(line.styleNo)),
  )
  const presets = draft.lines.map((line, index) => {
    const style = materials.style(line.styleNo)
    const now = style && (style.category === line.category ? stylePreset(rules, style) : null)
    return presetOf(line, kept[index], style ? now : undefined, frozen !== undefined || claim !== undefined)
  })
  const completed = draft.lines.map((line, index) =>
    completeBody(rules.catalogue, line, customer?.sex, bodies[index]!),
  )
  const lines = draft.lines.map((line, index): LineInput => {
    const { measureAgeDays } = bodies[index]!
    const { body, estimated } = completed[index]!
    const fabric = materials.fabric(line.fabricNo)
    return {
      category: line.category,
      quantity: line.quantity,
      style: line.style,
      ...memories[index]!,
      preset: presets[index]!,
      fabric:
        fabric &&
        clothFacts(claim, {
          ...fabric.facts,
          freeMm: fabric.facts.freeMm + (held.get(fabric.id) ?? 0),
        }),
      lining: materials.lining(line.liningNo)?.facts ?? null,
      button: materials.button(line.buttonNo)?.facts ?? null,
      fitMode: line.fitMode,
      body,
      estimated,
      ...(measureAgeDays === undefined ? {} : { measureAgeDays }),
      ownFabric: line.ownFabric ?? false,
      ownFabricMm: line.ownFabricMm ?? null,
      mouldNo: line.mouldNo ?? null,
      deltas: line.deltas ?? {},
      finished: line.finished ?? {},
      posture: line.posture ?? {},
    }
  })
  const input: OrderInput = {
    lines,
    confirmed: draft.confirmed ?? [],
    rush: draft.rush ?? 'standard',
    discountPercent: draft.discountPercent ?? 0,
    ...(discountCap !== undefined && { discountCap }),
    ...(draft.country && { country: draft.country }),
    ...(draft.province && { province: draft.province }),
    ...levelInput(level === undefined ? customer?.level : level),
    ...(draft.requiredDate && { workDaysLeft: workDaysBetween(today, draft.requiredDate, calendar) }),
    ...(customer && { sex: customer.sex }),
    ...previousOf(bodies),
    ...claimInput(claim),
  }
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
    house,
    discountGranted: grantedAmount(draft, discountCap, price),
    lines: draft.lines.map((line, index) => ({
      draft: line,
      preset: presets[index]!,
      memory: remember(
        { style: line.style, quantity: line.quantity },
        memories[index]!,
        evaluation.lines[index]!,
        evaluation.findings.filter((finding) => finding.line === index),
      ),
      fabric: materials.fabric(line.fabricNo),
      lining: materials.lining(line.liningNo),
      button: materials.button(line.buttonNo),
      body: completed[index]!.body,
      target: targetsOfLine(rules.catalogue, input, input.lines[index]!, evaluation.lines[index]!),
    })),
  }
}

const levelInput = (level: string | null | undefined) => (level ? { customerLevel: level } : {})

function previousOf(bodies: readonly ReturnType<typeof bodyOf>[]) {
  const previous = bodies.find((body) => body.previous)?.previous
  return previous ? { previousBody: previous } : {}
}
