import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import { gaugeOf, type Weaving } from './loom.ts'

type Words = readonly [zh: string, en: string, ja: string]

/** A demonstration picture, drawn by `draw-pictures.main.ts`. */
export interface PictureSeed {
  ownerKind: PictureOwner
  ownerNo: string
  use: 'swatch' | 'drape' | 'onModel' | 'detail'
  /** pixels */
  width: number
  height: number
  words: Words
  /** width of fabric of a seamless swatch, mm */
  widthMm?: number
}

/** Scanned swatches at whole repeats. */
export const WOVEN: Readonly<Record<string, Weaving>> = {
  'HK-501': { weave: 'sharkskin', hex: '#B4B8BE', with: '#8F949B', width: 32, height: 32 },
  'HK-502': { weave: 'sharkskin', hex: '#25304D', with: '#3A4768', width: 32, height: 32 },
  'TW-3205': { weave: 'herringbone', hex: '#4A4D52', with: '#2E3034', width: 30, height: 30 },
  'TW-3204': { weave: 'twill', pattern: 'pinstripe', hex: '#202C49', with: '#B9C0CE', width: 12, height: 30 },
  'TW-3206': {
    weave: 'tweed',
    pattern: 'windowpane',
    hex: '#5A5B3C',
    with: '#B69A58',
    width: 60,
    height: 70,
  },
  'TW-3208': {
    weave: 'tweed',
    pattern: 'gunClub',
    hex: '#CBB88F',
    with: '#5A4028',
    over: '#96532D',
    width: 40,
    height: 40,
  },
  'VD-1104': {
    weave: 'twill',
    pattern: 'glenCheck',
    hex: '#A9ACB1',
    with: '#52555B',
    over: '#3F5F9C',
    width: 46,
    height: 52,
  },
  'VD-1107': { weave: 'linen', hex: '#DED3BA', width: 36, height: 36 },
  'VD-1108': {
    weave: 'hopsack',
    pattern: 'houndstooth',
    hex: '#7A5A3D',
    with: '#D9CDB4',
    width: 18,
    height: 18,
  },
  'VD-1109': {
    weave: 'twill',
    pattern: 'chalkStripe',
    hex: '#1B2139',
    with: '#C9CCD3',
    width: 20,
    height: 30,
  },
}

const clothWords: Readonly<Record<string, Words>> = {
  'HK-501': ['银灰鲨鱼皮小样', 'Swatch of silver sharkskin', 'シルバーシャークスキンの見本'],
  'HK-502': ['藏青鲨鱼皮小样', 'Swatch of navy sharkskin', '紺シャークスキンの見本'],
  'TW-3205': ['炭灰人字纹小样', 'Swatch of charcoal herringbone', 'チャコールヘリンボーンの見本'],
  'TW-3204': ['藏青铅笔条小样', 'Swatch of navy pinstripe', '紺ピンストライプの見本'],
  'TW-3206': ['橄榄绿窗格粗花呢小样', 'Swatch of olive windowpane tweed', 'オリーブのウィンドウペンの見本'],
  'TW-3208': ['枪俱格粗花呢小样', 'Swatch of gun club tweed', 'ガンクラブツイードの見本'],
  'VD-1104': ['灰色格伦格小样', 'Swatch of grey glen check', 'グレーのグレンチェックの見本'],
  'VD-1107': ['米白亚麻小样', 'Swatch of cream linen', 'クリームリネンの見本'],
  'VD-1108': ['千鸟格小样', 'Swatch of houndstooth', '千鳥格子の見本'],
  'VD-1109': ['藏青粉笔条小样', 'Swatch of navy chalk stripe', '紺チョークストライプの見本'],
}

/** Hanging fabrics beside their swatch. */
export const DRAPED = ['TW-3208', 'VD-1104', 'HK-502'] as const
const DRAPE_WORDS: Words = ['自然垂落的面料', 'The cloth hanging in folds', '自然に垂らした生地']
const DRAPE = { width: 720, height: 480 }

/** Hanging linings, and buttons on fabric. */
export const HUNG = ['L-013', 'L-017'] as const
export const LAID = ['B-12', 'B-16', 'B-17'] as const
const BUTTON = { width: 480, height: 480 }

/** Drawn styles in a fabric of the tenant; the first of a collection is also its cover. */
export const WORN: readonly { styleNo: string; collection?: string; cloth: string }[] = [
  { styleNo: 'MS-BUS-01', collection: 'BUSINESS', cloth: 'VD-1109' },
  { styleNo: 'MS-BRT-02', collection: 'BRITISH', cloth: 'TW-3206' },
  { styleNo: 'OC-CHS-01', collection: 'COATS', cloth: 'VD-1104' },
]
const GARMENT = { width: 600, height: 750 }
const GARMENT_WORDS: Words = ['成衣效果', 'The finished garment', '仕上がりのイメージ']

/** All pictures, in order within their owner. */
export const PICTURES: readonly PictureSeed[] = [
  ...Object.entries(WOVEN).map(([ownerNo, weaving]): PictureSeed => {
    const { width, height } = gaugeOf(weaving)
    const words = clothWords[ownerNo]!
    return { ownerKind: 'fabric', ownerNo, use: 'swatch', width, height, words, widthMm: weaving.width }
  }),
  ...DRAPED.map((ownerNo): PictureSeed => ({
    ownerKind: 'fabric',
    ownerNo,
    use: 'drape',
    ...DRAPE,
    words: DRAPE_WORDS,
  })),
  ...HUNG.map((ownerNo): PictureSeed => ({
    ownerKind: 'lining',
    ownerNo,
    use: 'drape',
    ...DRAPE,
    words: ['自然垂落的里料', 'The lining hanging in folds', '自然に垂らした裏地'],
  })),
  ...LAID.map((ownerNo): PictureSeed => ({
    ownerKind: 'button',
    ownerNo,
    use: 'detail',
    ...BUTTON,
    words: ['纽扣近照', 'The button close up', '釦のアップ'],
  })),
  ...WORN.flatMap(({ styleNo, collection }): PictureSeed[] => [
    { ownerKind: 'style', ownerNo: styleNo, use: 'onModel', ...GARMENT, words: GARMENT_WORDS },
    ...(collection
      ? [
          {
            ownerKind: 'collection',
            ownerNo: collection,
            use: 'onModel',
            ...GARMENT,
            words: GARMENT_WORDS,
          } as const,
        ]
      : []),
  ]),
]

/** The file of a picture, below `files/`. A collection shows the file of its style. */
export const fileOf = ({
  ownerKind,
  ownerNo,
  use,
}: Pick<PictureSeed, 'ownerKind' | 'ownerNo' | 'use'>): string => {
  const shown =
    ownerKind === 'collection' ? WORN.find((worn) => worn.collection === ownerNo)!.styleNo : ownerNo
  return `${shown}.${use}.webp`
}
