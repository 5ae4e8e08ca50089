/** A collection of the demonstration: its number, its name (zh, en, ja), and the styles whose number names it. */
export interface CollectionSeed {
  no: string
  name: readonly [string, string, string]
  /** the letters in the middle of a style number */
  of: readonly string[]
}

/** What the album shows together (reference 4.7). */
export const COLLECTIONS: readonly CollectionSeed[] = [
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

/** The collection of a style, if it is in one. */
export const collectionOf = (styleNo: string): string | null =>
  COLLECTIONS.find(({ of }) => of.some((letters) => styleNo.includes(`-${letters}-`)))?.no ?? null
