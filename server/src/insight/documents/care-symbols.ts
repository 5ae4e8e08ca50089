import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { DocumentLine } from './document-facts.ts'

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#1f2533" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>`
const CROSS = '<path d="M4 4L28 28M28 4L4 28"/>'
const IRON = '<path d="M9 9H22C24 9 25 11 26 15L28 24H4C4 18 8 15 14 15H25"/>'
const TUB = '<path d="M3 10L6 26H26L29 10"/><path d="M3 12Q6 9 9.5 12T16 12T22.5 12T29 12"/>'
const dots = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<circle cx="${16 - (count - 1) * 2.5 + index * 5}" cy="20" r=".9"/>`,
  ).join('')

/** Textile care symbols after ISO 3758, with the labels of the dictionary `care`. */
export const CARE = {
  noWash: { label: ['不可水洗', 'Do not wash', '水洗い不可'], svg: svg(TUB + CROSS) },
  handWash: {
    label: ['手洗', 'Hand wash', '手洗い'],
    svg: svg(`${TUB}<path d="M13 3V14M16 2V14M19 3V14M10 7L13 14L16 19L20 17L19 14"/>`),
  },
  machine30: {
    label: ['30 °C 机洗', 'Machine wash 30 °C', '洗濯機 30℃'],
    svg: svg(
      `${TUB}<path d="M10 17H14V20H11H14V23H10M18 17H22V23H18Z" stroke-width="1.4"/><path d="M6 30H26"/>`,
    ),
  },
  noBleach: {
    label: ['不可漂白', 'Do not bleach', '漂白不可'],
    svg: svg(`<path d="M16 5L29 27H3Z"/>${CROSS}`),
  },
  noTumble: {
    label: ['不可翻转干燥', 'Do not tumble dry', 'タンブル乾燥不可'],
    svg: svg(`<path d="M4 4H28V28H4Z"/><circle cx="16" cy="16" r="9"/>${CROSS}`),
  },
  hangDry: {
    label: ['悬挂晾干', 'Line dry', '吊り干し'],
    svg: svg('<path d="M4 4H28V28H4Z"/><path d="M4 4Q16 18 28 4"/>'),
  },
  iron110: { label: ['低温熨烫', 'Cool iron', '低温アイロン'], svg: svg(IRON + dots(1)) },
  iron150: { label: ['中温熨烫', 'Warm iron', '中温アイロン'], svg: svg(IRON + dots(2)) },
  steam: {
    label: ['蒸汽熨烫', 'Steam', 'スチーム'],
    svg: svg(`${IRON}<path d="M10 27V30M16 27V30M22 27V30"/>`),
  },
  noIron: { label: ['不可熨烫', 'Do not iron', 'アイロン不可'], svg: svg(IRON + CROSS) },
  dryClean: {
    label: ['干洗', 'Dry clean', 'ドライクリーニング'],
    svg: svg('<circle cx="16" cy="16" r="12"/><path d="M13 22V10H17A3.4 3.4 0 0 1 17 17H13"/>'),
  },
  dryCleanGentle: {
    label: ['温和干洗', 'Gentle dry clean', '弱いドライクリーニング'],
    svg: svg(
      '<circle cx="16" cy="14" r="11"/><path d="M13 20V8H17A3.4 3.4 0 0 1 17 15H13"/><path d="M6 29H26"/>',
    ),
  },
} as const satisfies Record<string, { label: Label; svg: string }>

export type CareCode = keyof typeof CARE

/** Fabrics that need low heat and gentle cleaning. */
const DELICATE: readonly string[] = ['silk', 'cashmere', 'mohair', 'elastane', 'polyester', 'velvet']

/**
 * Care of a tailored garment, as stored with its fabric. Without stored care it is never washed, and its fibres decide
 * cleaning and ironing.
 */
export function careOf({ care, fibres }: Pick<DocumentLine, 'care' | 'fibres'>): CareCode[] {
  const stated = (Object.keys(CARE) as CareCode[]).filter((code) => care.includes(code))
  if (stated.length > 0) return stated
  const gentle = fibres.some((fibre) => DELICATE.includes(fibre))
  return [
    'noWash',
    'noBleach',
    'noTumble',
    gentle ? 'iron110' : 'iron150',
    gentle ? 'dryCleanGentle' : 'dryClean',
  ]
}
