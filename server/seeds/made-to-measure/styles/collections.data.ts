import type { CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'

/** A collection of the demonstration: its number, and its name (zh, en, ja). */
export interface CollectionSeed {
  kind: CollectionKind
  no: string
  name: readonly [string, string, string]
}

/** A collection of styles, with the letters in the middle of their numbers. */
interface StyleCollectionSeed extends Omit<CollectionSeed, 'kind'> {
  of: readonly string[]
}

/** Collections of styles (reference 4.7). */
const STYLE_COLLECTIONS: readonly StyleCollectionSeed[] = [
  { no: 'BUSINESS', name: ['商务', 'Business', 'ビジネス'], of: ['BUS', 'STR', 'PEN'] },
  { no: 'BRITISH', name: ['英式', 'British', 'ブリティッシュ'], of: ['BRT', 'CTY'] },
  { no: 'NEAPOLITAN', name: ['那不勒斯', 'Neapolitan', 'ナポリ'], of: ['NAP', 'SUM', 'GUR'] },
  { no: 'EVENING', name: ['礼服', 'Evening', 'イブニング'], of: ['DIN', 'EVE', 'WED', 'MER'] },
  { no: 'DOUBLE', name: ['双排扣', 'Double-breasted', 'ダブルブレスト'], of: ['DBP', 'CDB', 'PEA'] },
  {
    no: 'COATS',
    name: ['经典大衣', 'Classic coats', 'クラシックコート'],
    of: ['CHS', 'POL', 'ULS', 'BAL', 'TRE'],
  },
]

/** Bunches of the mills, referenced by fabrics. */
const CLOTH_COLLECTIONS: readonly Omit<CollectionSeed, 'kind'>[] = [
  { no: 'City', name: ['都市', 'City', 'シティ'] },
  { no: 'Country', name: ['乡野', 'Country', 'カントリー'] },
  { no: 'Superfino', name: ['超细', 'Superfino', 'スーパーフィーノ'] },
  { no: 'Riviera', name: ['里维埃拉', 'Riviera', 'リヴィエラ'] },
  { no: 'Tsukiyo', name: ['月夜', 'Tsukiyo', '月夜'] },
  { no: 'Suzukaze', name: ['凉风', 'Suzukaze', '涼風'] },
  { no: 'Kisetsu', name: ['四季', 'Kisetsu', '季節'] },
  { no: 'Everyday', name: ['日常', 'Everyday', 'エブリデイ'] },
  { no: 'Winter', name: ['冬季', 'Winter', 'ウィンター'] },
  { no: 'Coating', name: ['大衣料', 'Coating', 'コート地'] },
]

/** Collections of linings and buttons with their numbers. */
const TRIM_COLLECTIONS: readonly (CollectionSeed & { of: readonly string[] })[] = [
  {
    kind: 'lining',
    no: 'CUPRO',
    name: ['铜氨素色', 'Plain cupro', '無地キュプラ'],
    of: ['L-010', 'L-011', 'L-012', 'L-013', 'L-014', 'L-015'],
  },
  {
    kind: 'lining',
    no: 'FANCY',
    name: ['花式里料', 'Fancy linings', '柄裏地'],
    of: ['L-016', 'L-017', 'L-018', 'L-019', 'L-020'],
  },
  {
    kind: 'button',
    no: 'NATURAL',
    name: ['天然材质', 'Natural', '天然素材'],
    of: ['B-12', 'B-13', 'B-14', 'B-15', 'B-16', 'B-19'],
  },
  { kind: 'button', no: 'RESIN', name: ['树脂', 'Resin', 'レジン'], of: ['B-10', 'B-11'] },
]

/** All collections in album order. */
export const COLLECTIONS: readonly CollectionSeed[] = [
  ...STYLE_COLLECTIONS.map(({ no, name }): CollectionSeed => ({ kind: 'style', no, name })),
  ...CLOTH_COLLECTIONS.map((one): CollectionSeed => ({ kind: 'fabric', ...one })),
  ...TRIM_COLLECTIONS,
]

/** The collection of a lining or of buttons, if they are in one. */
export const trimCollectionOf = (no: string): string | null =>
  TRIM_COLLECTIONS.find(({ of }) => of.includes(no))?.no ?? null

/** The collection of a style, if it is in one. */
export const collectionOf = (styleNo: string): string | null =>
  STYLE_COLLECTIONS.find(({ of }) => of.some((letters) => styleNo.includes(`-${letters}-`)))?.no ?? null

/** Fixed groups of a style, and its making charge in fen. */
export const FIXED_STYLES: Readonly<Record<string, { lockedGroups: readonly string[]; basePrice: number }>> =
  {
    'MS-DIN-04': {
      lockedGroups: ['lapel.shape', 'lapel.facing', 'pocket.lower', 'vent'],
      basePrice: 128_000,
    },
  }
