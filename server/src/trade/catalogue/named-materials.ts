import {
  buttonFacts,
  fabricFacts,
  liningFacts,
  type ButtonFacts,
  type FabricFacts,
  type LiningFacts,
  type PresetStyle,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { fabricKey } from './fabrics/fabric-key.ts'

/** Materials and styles as the tenant has them: a client sends their numbers only. */
export interface Materials {
  fabric(no: string | null | undefined): Found<FabricFacts> | null
  lining(no: string | null | undefined): Found<LiningFacts> | null
  button(no: string | null | undefined): Found<ButtonFacts> | null
  /** preset values of a style number, and what it fixes */
  style(no: string | null | undefined): StyleWithValues | null
}
export type StyleWithValues = Required<PresetStyle> & { values: StyleValues }
/** A record with what the rules need to know of it, and its three names for the snapshot. */
export interface Found<Facts> {
  id: string
  facts: Facts
  label: { text: string; textEn: string; textJp: string }
}

/** The numbers that lines may name. */
export interface NamedMaterials {
  fabricNo?: string | null
  liningNo?: string | null
  buttonNo?: string | null
  styleNo?: string | null
}

/** All that lines name, each thing once. */
export interface MaterialKeys {
  fabricKeys: string[]
  liningNos: string[]
  buttonNos: string[]
  styleNos: string[]
}

export function materialKeysOf(lines: readonly NamedMaterials[]): MaterialKeys {
  const named = (key: keyof NamedMaterials) => [
    ...new Set(lines.map((line) => trimmed(line[key])).filter((no) => no !== '')),
  ]
  return {
    fabricKeys: named('fabricNo').map(fabricKey),
    liningNos: named('liningNo'),
    buttonNos: named('buttonNo'),
    styleNos: named('styleNo'),
  }
}

/** The queries for everything that lines name; {@link materialsOf} looks things up in their rows. */
export function materialQueries(db: Database, tenantId: number, named: MaterialKeys) {
  return {
    fabrics: fabricRows(db, tenantId, named.fabricKeys),
    linings: liningRows(db, tenantId, named.liningNos),
    buttons: buttonRows(db, tenantId, named.buttonNos),
    styles: styleRows(db, tenantId, named.styleNos),
  }
}

type Rows = {
  [Name in keyof ReturnType<typeof materialQueries>]: RowOf<ReturnType<typeof materialQueries>[Name]>[]
}
type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** Looks things up by their numbers. */
export function materialsOf({ fabrics, linings, buttons, styles }: Rows): Materials {
  const byKey = new Map(fabrics.map((row) => [row.fabricNoKey, row]))
  return {
    fabric(no) {
      const row = byKey.get(fabricKey(trimmed(no)))
      return row ? { id: row.id, label: labelOf(row), facts: fabricFacts(row) } : null
    },
    lining(no) {
      const row = linings.find((one) => one.liningNo === trimmed(no))
      return row ? { id: row.id, label: labelOf(row), facts: liningFacts(row) } : null
    },
    button(no) {
      const row = buttons.find((one) => one.buttonNo === trimmed(no))
      return row ? { id: row.id, label: labelOf(row), facts: buttonFacts(row) } : null
    },
    style(no) {
      const row = styles.find((one) => one.styleNo === trimmed(no))
      return row ?? null
    },
  }
}

/** As one parameter: the statement stays the same however many there are. */
const anyOf = (texts: string[]) => sql<string>`any (${sql.val(texts)})`

const trimmed = (no: string | null | undefined): string => no?.trim() ?? ''

function labelOf({ text, textEn, textJp }: Found<unknown>['label']) {
  return { text, textEn, textJp }
}

function fabricRows(db: Database, tenantId: number, keys: string[]) {
  return db
    .selectFrom('mtmFabricAlbum')
    .select([
      'fabricNoKey',
      'fabricNo',
      'text',
      'textEn',
      'textJp',
      'status',
      'stockPolicy',
      'weight',
      'width',
      'pattern',
      'pricePerM',
      'priceClass',
      'freeMm',
      'substituteNo',
      'oneWay',
      'repeatV',
      'leadDays',
      'categories',
      'minCut',
      'colourHex',
      'id',
    ])
    .$narrowType<{
      id: string
      fabricNo: string
      text: string
      textEn: string
      textJp: string
      status: string
      stockPolicy: string
      weight: number
      width: number
      pattern: string
      pricePerM: number
      priceClass: string
      freeMm: number
      oneWay: boolean
      colourHex: string
    }>()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('fabricNoKey', '=', anyOf(keys))
}

function liningRows(db: Database, tenantId: number, numbers: string[]) {
  return db
    .selectFrom('mtmLining')
    .select(['id', 'liningNo', 'text', 'textEn', 'textJp', 'status', 'pricePerM', 'colourHex'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('liningNo', '=', anyOf(numbers))
}

function buttonRows(db: Database, tenantId: number, numbers: string[]) {
  return db
    .selectFrom('mtmButton')
    .select(['id', 'buttonNo', 'text', 'textEn', 'textJp', 'status', 'material', 'sizes', 'setPrice'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('buttonNo', '=', anyOf(numbers))
}

function styleRows(db: Database, tenantId: number, numbers: string[]) {
  return db
    .selectFrom('mtmStyle')
    .select(['styleNo', 'category', 'values', 'lockedGroups', 'basePrice'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('status', '=', '1')
    .where('styleNo', '=', anyOf(numbers))
}
