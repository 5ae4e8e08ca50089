import { stylesOf } from './style-seed.ts'

/** Values of a front without lapels. */
const NO_LAPEL = {
  'lapel.width': null,
  'lapel.gorge': null,
  'lapel.belly': null,
  'lapel.hole': null,
  'lapel.holeType': null,
  'lapel.facing': null,
}

/** Men's jackets. Lengths mm. */
export const MENS_JACKETS = stylesOf('MJ', [
  [
    'MS-BUS-01',
    ['商务', 'Business', 'ビジネス'],
    {
      'front.closure': 'sb2',
      'lapel.shape': 'notch',
      'lapel.width': 85,
      'pocket.lower': 'flap',
      vent: 'side',
      construction: 'half',
    },
  ],
  [
    'MS-BRT-02',
    ['英式', 'Classic British', 'ブリティッシュ'],
    {
      'front.closure': 'sb3r2',
      'lapel.width': 85,
      'shoulder.style': 'roped',
      'pocket.angle': 'slant',
      'pocket.ticket': 'yes',
      'flap.width': 55,
      vent: 'side',
      'vent.length': 260,
      construction: 'full',
      fit: 'slim',
    },
  ],
  [
    'MS-NAP-03',
    ['那不勒斯', 'Neapolitan', 'ナポリ'],
    {
      'front.closure': 'sb3r2',
      'lapel.width': 95,
      'shoulder.style': 'camicia',
      'shoulder.pad': '0',
      'pocket.chest': 'barca',
      'pocket.lower': 'patch',
      'sleeve.layout': 'kiss',
      'edge.stitch': 'double',
      'lining.style': 'half',
      construction: 'unc',
    },
  ],
  [
    'MS-DIN-04',
    ['礼服', 'Dinner jacket', 'ディナージャケット'],
    {
      'front.closure': 'sb1',
      'lapel.shape': 'peak',
      'lapel.width': 95,
      'lapel.facing': 'satin',
      'pocket.lower': 'jet',
      'flap.width': null,
      vent: 'none',
      'vent.length': null,
      construction: 'full',
    },
  ],
  [
    'MS-DBP-05',
    ['双排扣', 'Double-breasted power', 'ダブルブレスト'],
    {
      'front.closure': 'db6x2',
      'lapel.shape': 'peak',
      'lapel.width': 105,
      'lapel.hole': 'both',
      'hem.front': 'square',
      'shoulder.style': 'roped',
      vent: 'side',
      construction: 'full',
    },
  ],
  [
    'MS-WED-06',
    ['婚礼', 'Wedding', 'ウェディング'],
    {
      'front.closure': 'sb2',
      'lapel.shape': 'peak',
      'lapel.width': 95,
      'lapel.holeType': 'milanese',
      'edge.stitch': 'amf2',
      fit: 'slim',
    },
  ],
  [
    'MS-BLZ-07',
    ['休闲西装', 'Blazer', 'ブレザー'],
    {
      'front.closure': 'sb3r2',
      'shoulder.style': 'natural',
      'shoulder.pad': '3',
      'pocket.lower': 'patchFlap',
      vent: 'centre',
      'edge.stitch': 'amf6',
      'lining.style': 'half',
    },
  ],
  [
    'MS-MAN-08',
    ['中式立领', 'Mandarin collar', 'スタンドカラー'],
    {
      'front.closure': 'stand',
      'lapel.shape': 'stand',
      ...NO_LAPEL,
      'pocket.lower': 'jet',
      'flap.width': null,
      vent: 'side',
    },
  ],
])

/** Ladies' jackets. */
export const LADIES_JACKETS = stylesOf('LJ', [
  [
    'LS-BUS-01',
    ['女职业装', "Ladies' business", 'レディースビジネス'],
    { 'front.closure': 'sb1', 'lapel.shape': 'notch', 'lapel.width': 75, 'length.class': 'regular' },
  ],
  [
    'LS-MIN-02',
    ['无领简约', 'Minimalist collarless', 'ノーカラーミニマル'],
    {
      'front.closure': 'hook',
      'lapel.shape': 'none',
      'lapel.width': null,
      'lapel.gorge': null,
      'lapel.hole': null,
      'lapel.facing': null,
      'pocket.lower': 'welt',
      'length.class': 'short',
    },
  ],
  [
    'LS-PEK-03',
    ['戗驳领', 'Peak lapel', 'ピークドラペル'],
    {
      'front.closure': 'sb2',
      'lapel.shape': 'peak',
      'lapel.width': 85,
      'shoulder.style': 'roped',
      fit: 'slim',
    },
  ],
  [
    'LS-DBP-04',
    ['双排扣', 'Double-breasted', 'ダブルブレスト'],
    {
      'front.closure': 'db6x2',
      'lapel.shape': 'peak',
      'lapel.width': 105,
      'hem.front': 'square',
    },
  ],
  [
    'LS-EVE-05',
    ['晚装', 'Evening', 'イブニング'],
    {
      'front.closure': 'sb1',
      'lapel.shape': 'shawl',
      'lapel.width': 70,
      'lapel.hole': 'none',
      'lapel.holeType': null,
      'lapel.facing': 'satin',
      'pocket.lower': 'jet',
      'flap.width': null,
    },
  ],
  [
    'LS-LNG-06',
    ['长款', 'Long line', 'ロング丈'],
    {
      'front.closure': 'sb2',
      'length.class': 'long',
      'pocket.lower': 'patch',
      'flap.width': null,
      vent: 'centre',
      'vent.length': 240,
      fit: 'relaxed',
    },
  ],
  [
    'LS-CRP-07',
    ['短款', 'Cropped', 'ショート丈'],
    {
      'front.closure': 'sb3',
      'length.class': 'crop',
      'body.seam': 'dart',
      'sleeve.type': 'bracelet',
      'pocket.lower': 'none',
      'pocket.ticket': null,
      'flap.width': null,
    },
  ],
  [
    'LS-SUM-08',
    ['夏季轻薄', 'Summer, lightly lined', 'サマーライト'],
    {
      'shoulder.style': 'natural',
      'shoulder.pad': '0',
      'pocket.lower': 'patch',
      'flap.width': null,
      construction: 'unc',
      'lining.style': 'quarter',
    },
  ],
])
