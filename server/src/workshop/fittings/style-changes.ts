import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import {
  evaluate,
  judgeStyleChange,
  lockableGroups,
  targetsOfLine,
  type LineInput,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import type { LineRecord } from '../../orders/order-record.ts'
import type { Prepared } from '../../orders/draft/prepare.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database } from '../../platform/database/database.ts'

/** A change of the style of one garment, as the rules see it. */
export interface JudgedChange {
  /** the groups that were asked for, and those that the rules changed along */
  changes: StyleChange[]
  /** mm by finished measurement that follow from them */
  follows: Record<string, number>
  /** minor units: by how much the options cost more */
  priceDifference: number
}

/** No change of style. */
export const SAME_STYLE: JudgedChange = { changes: [], follows: {}, priceDifference: 0 }

interface AskedStyle {
  /** the place of its line in the order */
  line: number
  /** what was agreed of this garment before */
  earlier: readonly StyleChange[]
  style: StyleValues
  locale: Locale
}

/** The values that a garment is made with: those of its line, with what was agreed of it since. */
export function withChanges(ordered: StyleValues, changes: readonly StyleChange[]): StyleValues {
  return { ...ordered, ...Object.fromEntries(changes.map(({ group, after }) => [group, after])) }
}

/** What was agreed of the style of garments, the oldest first, by the id of the piece. */
export async function agreedStyles(
  db: Database,
  tenantId: number,
  which: { orderId: string } | { pieceId: string },
): Promise<ReadonlyMap<string, StyleChange[]>> {
  const rows = await db
    .selectFrom('mtmChangeRequest')
    .select(['pieceId', 'style'])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'approved')
    .where((eb) =>
      'orderId' in which ? eb('orderId', '=', which.orderId) : eb('pieceId', '=', which.pieceId),
    )
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ pieceId }) => pieceId)].map(([pieceId, own]) => [
      pieceId,
      own.flatMap(({ style }) => style),
    ]),
  )
}

/** The line of a garment as the garment is made: with what was agreed of its style since it was ordered. */
export async function lineAsMade(db: Database, line: LineRecord, pieceId: string): Promise<LineRecord> {
  const changes = (await agreedStyles(db, line.tenantId, { pieceId })).get(pieceId) ?? []
  if (changes.length === 0) return line
  const made = (values: LineRecord['style']) => withChanges(values as StyleValues, changes) as typeof values
  // what was agreed is confirmed: no rule asks for it again
  return { ...line, style: made(line.style), baseline: made(line.baseline) }
}

/**
 * Judges a change of the style of one garment by the rules that its order is judged by, as if its whole line changed.
 * What was wrong before is not held against it.
 * @throws change.style with the sentences of the rules that forbid it
 */
export function judgeChange(
  { input, published }: Pick<Prepared, 'input' | 'published'>,
  { line: index, earlier, style, locale }: AskedStyle,
): JudgedChange {
  const { catalogue } = published
  const ordered = input.lines[index]!
  const groups = lockableGroups(catalogue, ordered.category)
  const strange = Object.keys(style).find((group) => !groups.some(({ code }) => code === group))
  if (strange) throw BadInput.of(`style.${strange}`)
  const now = withChanges(ordered.style, earlier)
  const judged = (more: StyleValues) => {
    const line: LineInput = {
      ...ordered,
      style: { ...now, ...more },
      baseline: now,
      entered: Object.keys(more),
    }
    const { lines, findings } = evaluate(published, { ...input, lines: input.lines.with(index, line) })
    const outcome = lines[index]!
    const targets = targetsOfLine(catalogue, input, line, outcome)?.items ?? []
    return {
      outcome,
      errors: findings.filter(({ severity }) => severity === 'E'),
      targets: new Map(targets.map(({ code, target }) => [code, Math.round(target)])),
    }
  }
  const [before, after] = [judged({}), judged(style)]
  const question = { groups, made: now, chosen: style, before, after }
  const { changes, wrong, closed, difference } = judgeStyleChange(question)
  const reasons = [...wrong, ...closed].map(({ message }) => pickLabel(message, locale))
  if (reasons.length > 0)
    throw new AppError('change.style', { reasons: [...new Set(reasons)].join(' ') }, 500, 200, {
      findings: wrong,
    })
  return {
    changes,
    follows: Object.fromEntries(
      [...after.targets].flatMap(([code, target]) => {
        const by = target - (before.targets.get(code) ?? target)
        return by === 0 ? [] : [[code, by]]
      }),
    ),
    priceDifference: difference,
  }
}
