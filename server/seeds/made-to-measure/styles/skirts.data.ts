import { stylesOf } from './style-seed.ts'

const NO_SLIT = { slit: 'none', 'slit.length': null }
const ROUND = { ...NO_SLIT, dart: null }

/** Skirts. Lengths mm. */
export const SKIRT_STYLES = stylesOf('SK', [
  [
    'SK-PEN-01',
    ['铅笔裙', 'Pencil', 'タイト'],
    { shape: 'pencil', length: 'knee', slit: 'back', 'slit.length': 160 },
  ],
  [
    'SK-STR-02',
    ['直筒裙', 'Straight', 'ストレート'],
    {
      shape: 'straight',
      length: 'above',
      slit: 'side',
      'slit.length': 120,
      closure: 'sideZip',
    },
  ],
  [
    'SK-ALN-03',
    ['A字裙', 'A-line', 'Aライン'],
    { shape: 'aline', length: 'knee', ...NO_SLIT, pocket: 'side' },
  ],
  [
    'SK-FLR-04',
    ['伞裙', 'Flared', 'フレア'],
    { shape: 'flare', length: 'midi', ...ROUND, waistband: 'curved' },
  ],
  [
    'SK-CIR-05',
    ['圆裙', 'Circle', 'サーキュラー'],
    { shape: 'circle', length: 'midi', ...ROUND, waist: 'high' },
  ],
  [
    'SK-PLT-06',
    ['百褶裙', 'Pleated', 'プリーツ'],
    { shape: 'knife', length: 'midi', ...NO_SLIT, lining: 'half' },
  ],
  [
    'SK-BTN-07',
    ['前门扣裙', 'Buttoned front', '前釦スカート'],
    {
      shape: 'aline',
      length: 'knee',
      ...NO_SLIT,
      closure: 'frontButton',
      pocket: 'welt',
      loops: 'yes',
    },
  ],
  [
    'SK-MER-08',
    ['鱼尾裙', 'Mermaid', 'マーメイド'],
    {
      shape: 'mermaid',
      length: 'long',
      ...NO_SLIT,
      waist: 'high',
      waistband: 'faced',
    },
  ],
])
