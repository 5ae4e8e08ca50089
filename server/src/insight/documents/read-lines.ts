import { fibresOf } from '@mtm/shared-utils/contracts/composition'
import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import {
  findMould,
  isOneSided,
  isSameStyleValue,
  mouldFamily,
  RULE_FIELDS,
  statedOf,
  type CategoryCode,
  type Catalogue,
  type Posture,
  type StyleValues,
  type TargetSheet,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { publishedWith } from '../../trade/published/published.ts'
import type { DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { StoredOrder } from '../../orders/order-record.ts'
import type { PieceTarget } from '../../orders/moves/piece-targets.ts'
import { spoken as spokenNow } from '../../orders/moves/snapshot.ts'
import type { Database } from '../../platform/database/database.ts'
import { withChanges } from '../../workshop/fittings/style-changes.ts'
import { defectInWords } from '../../trade/stock/roll-defects.ts'
import type {
  Composition,
  DocumentLine,
  DocumentMeasure,
  DocumentPosture,
  DocumentStyle,
} from './document-facts.ts'
import type { OrderSnapshot } from './read-document-facts.ts'
import { readRolls } from '../../workshop/production/read-rolls.ts'

type SnapshotLine = OrderSnapshot['lines'][number]
/** An order line with its id. */
export type DocumentOrderLine = Omit<DocumentLine, 'pieces'> & {
  id: string
  /** as ordered */
  posture: Posture
  /** changes of one of its pieces, with current labels */
  inWords: (changes: readonly StyleChange[]) => DocumentStyle[]
  /** postures with current labels */
  figureOf: (posture: Posture) => DocumentPosture[]
}

/** The lines of an order as agreed, with the appearance of their materials and the target measurements. */
export async function readLines(
  db: Database,
  actor: Actor,
  { order, lines }: StoredOrder,
  agreed: OrderSnapshot,
  texts: DictTexts,
): Promise<DocumentOrderLine[]> {
  const { tenantId } = actor
  const [{ catalogue }, patterns, rolls, appearances] = await Promise.all([
    // base measurements come from the mould version of the order
    publishedWith(db, tenantId, { prices: null, moulds: order.mouldVersions }),
    orderedTargets(db, tenantId, order.id),
    readRolls(db, tenantId, order.id),
    readAppearances(db, tenantId, lines),
  ])
  return agreed.lines.flatMap((line): DocumentOrderLine[] => {
    const stored = lines.find(({ lineNo }) => lineNo === line.lineNo)
    if (!stored) return []
    const cloth = appearances.fabrics.get(stored.fabricId ?? '')
    const fibres = fibresOf(cloth?.composition)
    const lining = appearances.linings.get(stored.liningId ?? '')
    const spunOf = (parts: typeof fibres): Composition['composition'] =>
      parts.map(({ fibre, percent }) => ({ label: texts.text('fibre', fibre) || fibre, percent }))
    const category = line.category.code as CategoryCode
    const styles = line.style as unknown as SnapshotStyle[]
    const values: StyleValues = Object.fromEntries(styles.map(({ group, value }) => [group, value]))
    const kind = catalogue.categories.find(({ code }) => code === category)
    return [
      {
        id: stored.id,
        lineNo: line.lineNo,
        category,
        name: labelOf(line.category),
        quantity: line.quantity,
        styleNo: line.styleNo,
        style: styles.map((style) => spoken(style, category, catalogue)),
        inWords: (changes) => changedOf(values, changes, category, catalogue),
        values,
        fabric: line.fabric
          ? {
              no: line.fabric.no,
              label: labelOf(line.fabric),
              colourHex: cloth?.colourHex ?? null,
              look: cloth ?? {},
              composition: spunOf(fibres),
            }
          : null,
        fibres: fibres.map(({ fibre }) => fibre),
        care: line.ownFabric ? [] : (cloth?.care?.split(',') ?? []),
        lining: line.lining
          ? {
              no: line.lining.no,
              label: labelOf(line.lining),
              colourHex: lining?.colourHex ?? null,
              composition: spunOf(fibresOf(lining?.composition)),
            }
          : null,
        liningMm: kind?.liningLength ?? 0,
        button: line.button
          ? {
              no: line.button.no,
              label: labelOf(line.button),
              colourHex: appearances.buttons.get(stored.buttonId ?? '')?.colourHex ?? null,
            }
          : null,
        ownFabric: line.ownFabric,
        ordered: statedOf({ ...line, category, style: values }, RULE_FIELDS),
        fabricMm: line.fabricLength,
        fit: texts.text('fit', values['fit']) || String(values['fit'] ?? ''),
        ...measured(line, agreed, catalogue, patterns.get(stored.id)),
        posture: line.posture,
        postures: posturesOf(line.posture, catalogue),
        figureOf: (posture) => posturesOf(posture, catalogue),
        parts: line.parts,
        rolls: (rolls.get(stored.id) ?? []).map((roll) => ({
          ...roll,
          defects: roll.defects.map((defect) => defectInWords(defect, texts)),
        })),
      },
    ]
  })
}

/** A style value as stored in snapshots. */
interface SnapshotStyle {
  group: string
  label: Labelled
  value: StyleValues[string]
  options?: (Labelled & { code: string; surcharge: number })[]
}

const labelOf = ({ text, textEn, textJp }: Partial<Labelled>): Labelled => ({
  text: text ?? '',
  textEn: textEn ?? text ?? '',
  textJp: textJp ?? text ?? '',
})

function spoken(style: SnapshotStyle, category: CategoryCode, catalogue: Catalogue): DocumentStyle {
  const group = catalogue.groups.find(
    ({ code, for: whom }) => code === style.group && whom.includes(category),
  )
  const shapes = group?.kind === 'single' && group.drives.includes('P') ? group.options : []
  return {
    group: style.group,
    label: style.label,
    value: style.value,
    unit: group?.unit ?? null,
    // documents without prices hide surcharges
    options: (style.options ?? []).map((option) => ({ ...labelOf(option), code: option.code })),
    shapes: shapes.filter((option) => !option.for || option.for.includes(category)).map(({ code }) => code),
  }
}

/** Groups that differ from the order. */
function changedOf(
  ordered: StyleValues,
  changes: readonly StyleChange[],
  category: CategoryCode,
  catalogue: Catalogue,
): DocumentStyle[] {
  const made = withChanges(ordered, changes)
  return catalogue.groups.flatMap((group) => {
    const value = made[group.code] ?? null
    const isOther = group.for.includes(category) && !isSameStyleValue(value, ordered[group.code])
    return isOther ? [spoken(spokenNow(group, value), category, catalogue)] : []
  })
}

/** The target sheet of a line; for orders older than stored sheets, the targets of its first pattern. */
function measured(
  line: SnapshotLine,
  { versions }: OrderSnapshot,
  catalogue: Catalogue,
  pattern: readonly PieceTarget[] | undefined,
): { mould: string | null; measures: DocumentMeasure[] } {
  const sheet = (line as { target?: TargetSheet | null }).target ?? null
  const family = mouldFamily(catalogue, line.category.code as CategoryCode)
  // a mould of another catalogue may have changed since
  const isSame = versions.catalogue === catalogue.version
  const mould = family && sheet?.mould && isSame ? findMould(family, sheet.mould) : undefined
  const items = sheet?.items ?? (pattern ?? []).map((item) => ({ ...item, source: null }))
  return {
    mould: sheet?.mould ?? null,
    measures: items.map(({ code, target, tol, source }) => {
      const row = family?.rows.find((one) => one.code === code)
      return {
        code,
        label: labelOf(row ?? { text: code }),
        base: mould?.finished[code] ?? null,
        target: Math.round(target),
        tol: Math.round(tol),
        source,
      }
    }),
  }
}

const POSTURE_UNITS = {
  mm: (value: number) => `${(value / 10).toFixed(1)}\u00a0cm`,
  level: String,
  mark: () => '✓',
} as const

function posturesOf(posture: Posture, { postures = [] }: Catalogue): DocumentPosture[] {
  return Object.entries(posture).flatMap(([code, set]) => {
    const def = postures.find((one) => one.code === code)
    if (!def) return []
    const say = POSTURE_UNITS[def.unit]
    const found =
      typeof set === 'number'
        ? [[def.sides ? (isOneSided(code) ? 'unnamed' : 'both') : null, set] as const]
        : ([
            ['left', set.L],
            ['right', set.R],
          ] as const)
    const sides = found.flatMap(([side, much]) => (much ? [{ side, value: say(much) }] : []))
    return sides.length > 0 ? [{ code, label: labelOf(def), sides }] : []
  })
}

/**
 * Ordered measurements of lines, from their patterns: the newest pattern that is not younger than the agreement, so that
 * fitting changes do not count, or else the oldest.
 */
async function orderedTargets(db: Database, tenantId: number, orderId: string) {
  const { rows } = await sql<{ orderLineId: string; targets: PieceTarget[] }>`
    select distinct on (pattern.order_line_id) pattern.order_line_id as "orderLineId", pattern.targets
    from mtm_pattern_version pattern
    left join lateral (
      select max(create_time) as at from mtm_order_snapshot snapshot
      where snapshot.tenant_id = pattern.tenant_id and snapshot.order_id = pattern.order_id
    ) agreed on true
    where pattern.tenant_id = ${tenantId} and pattern.order_id = ${orderId}
    order by pattern.order_line_id, pattern.create_time <= agreed.at desc nulls last,
      case when pattern.create_time <= agreed.at then -pattern.version_no else pattern.version_no end`.execute(
    db,
  )
  return new Map(rows.map(({ orderLineId, targets }) => [orderLineId, targets]))
}

/** The appearance of the lines' materials. */
async function readAppearances(db: Database, tenantId: number, lines: StoredOrder['lines']) {
  const ids = (key: 'fabricId' | 'liningId' | 'buttonId') => lines.flatMap((line) => line[key] ?? [])
  const [fabricIds, liningIds, buttonIds] = [ids('fabricId'), ids('liningId'), ids('buttonId')]
  const [fabrics, linings, buttons] = await Promise.all([
    fabricIds.length === 0
      ? []
      : db
          .selectFrom('mtmFabric')
          .select(['id', 'weave', 'pattern', 'colourHex', 'repeatV', 'repeatH', 'composition', 'care'])
          .where('tenantId', '=', tenantId)
          .where('id', 'in', fabricIds)
          .execute(),
    liningIds.length === 0
      ? []
      : db
          .selectFrom('mtmLining')
          .select(['id', 'colourHex', 'composition'])
          .where('tenantId', '=', tenantId)
          .where('id', 'in', liningIds)
          .execute(),
    buttonIds.length === 0
      ? []
      : db
          .selectFrom('mtmButton')
          .select(['id', 'colourHex'])
          .where('tenantId', '=', tenantId)
          .where('id', 'in', buttonIds)
          .execute(),
  ])
  return {
    fabrics: new Map(fabrics.map((row) => [row.id, row])),
    linings: new Map(linings.map((row) => [row.id, row])),
    buttons: new Map(buttons.map((row) => [row.id, row])),
  }
}
