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
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'

/** A style change of one garment, evaluated by the rules. */
export interface EvaluatedChange {
  /** requested groups, and those the rules changed with them */
  changes: StyleChange[]
  /** resulting changes, mm by finished measurement */
  follows: Record<string, number>
  /** additional price of the options, minor units */
  priceDifference: number
}

/** No change of style. */
export const SAME_STYLE: EvaluatedChange = { changes: [], follows: {}, priceDifference: 0 }

interface RequestedStyle {
  /** index of its order line */
  line: number
  /** earlier agreed changes of this garment */
  earlier: readonly StyleChange[]
  style: StyleValues
  locale: Locale
}

/** Style values of a garment: those of its line with later agreed changes. */
export function withChanges(ordered: StyleValues, changes: readonly StyleChange[]): StyleValues {
  return { ...ordered, ...Object.fromEntries(changes.map(({ group, after }) => [group, after])) }
}

/** Agreed style changes, oldest first, by piece id. */
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

/** The order line as the garment is made: with style changes agreed since the order. */
export async function lineAsMade(db: Database, line: LineRecord, pieceId: string): Promise<LineRecord> {
  const changes = (await agreedStyles(db, line.tenantId, { pieceId })).get(pieceId) ?? []
  if (changes.length === 0) return line
  const made = (values: LineRecord['style']) => withChanges(values as StyleValues, changes) as typeof values
  // agreed values count as confirmed
  return { ...line, style: made(line.style), baseline: made(line.baseline) }
}

/**
 * Evaluates a style change of one garment with the rules of its order, as if its whole line changed. Earlier violations
 * do not count.
 * @throws change.style with the messages of the violated rules
 */
export function judgeChange(
  { input, published }: Pick<PreparedOrder, 'input' | 'published'>,
  { line: index, earlier, style, locale }: RequestedStyle,
): EvaluatedChange {
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
