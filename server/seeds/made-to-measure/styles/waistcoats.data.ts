import { stylesOf } from './style-seed.ts'

const NO_LAPEL = { 'lapel.width': null }

/** Men's waistcoats. Lengths mm. */
export const MENS_WAISTCOATS = stylesOf('WC', [
  ['WC-BUS-01', ['商务', 'Business', 'ビジネス'], { 'front.closure': 'sb5', neck: 'v', ...NO_LAPEL }],
  [
    'WC-BRT-02',
    ['英式', 'Classic British', 'ブリティッシュ'],
    {
      'front.closure': 'sb6',
      neck: 'v',
      ...NO_LAPEL,
      vdepth: 'high',
      pocket: 'w4',
    },
  ],
  [
    'WC-LAP-03',
    ['平驳领', 'Notch lapel', 'ノッチ衿'],
    {
      'front.closure': 'sb5',
      neck: 'notch',
      'lapel.width': 60,
      pocket: 'w3',
    },
  ],
  [
    'WC-DIN-04',
    ['礼服', 'Dinner waistcoat', 'タキシードベスト'],
    {
      'front.closure': 'sb4',
      neck: 'u',
      ...NO_LAPEL,
      vdepth: 'low',
      'back.adjuster': 'tie',
    },
  ],
  [
    'WC-DBP-05',
    ['双排扣', 'Double-breasted', 'ダブルブレスト'],
    {
      'front.closure': 'db6x3',
      neck: 'peak',
      'lapel.width': 70,
      hem: 'square',
      pocket: 'w2',
    },
  ],
  [
    'WC-WED-06',
    ['婚礼', 'Wedding', 'ウェディング'],
    {
      'front.closure': 'db4x2',
      neck: 'shawl',
      'lapel.width': 65,
      hem: 'square',
      vdepth: 'low',
      'edge.stitch': 'amf2',
    },
  ],
  [
    'WC-SLF-07',
    ['单穿', 'Worn alone', 'オッドベスト'],
    {
      'front.closure': 'sb5',
      neck: 'v',
      ...NO_LAPEL,
      pocket: 'f2',
      'back.cloth': 'self',
      'back.adjuster': 'none',
    },
  ],
  [
    'WC-CTY-08',
    ['乡村', 'Country', 'カントリー'],
    {
      'front.closure': 'sb6',
      neck: 'v',
      ...NO_LAPEL,
      vdepth: 'high',
      pocket: 'f2',
      hem: 'round',
      'side.vent': 'yes',
      fit: 'relaxed',
    },
  ],
])

/** Ladies' waistcoats. */
export const LADIES_WAISTCOATS = stylesOf('LW', [
  ['LW-BUS-01', ['职业装', 'Business', 'ビジネス'], { 'front.closure': 'sb4', neck: 'v', ...NO_LAPEL }],
  [
    'LW-LOW-02',
    ['深V', 'Deep V', 'ディープV'],
    {
      'front.closure': 'sb3',
      neck: 'v',
      ...NO_LAPEL,
      vdepth: 'low',
      fit: 'slim',
    },
  ],
  [
    'LW-LAP-03',
    ['平驳领', 'Notch lapel', 'ノッチ衿'],
    {
      'front.closure': 'sb4',
      neck: 'notch',
      'lapel.width': 55,
    },
  ],
  [
    'LW-DBP-04',
    ['双排扣', 'Double-breasted', 'ダブルブレスト'],
    {
      'front.closure': 'db4x2',
      neck: 'peak',
      'lapel.width': 65,
      hem: 'square',
    },
  ],
  [
    'LW-EVE-05',
    ['晚装', 'Evening', 'イブニング'],
    {
      'front.closure': 'sb3',
      neck: 'shawl',
      'lapel.width': 55,
      pocket: 'none',
      vdepth: 'low',
    },
  ],
  [
    'LW-TIE-06',
    ['系带', 'Tied back', 'バックリボン'],
    {
      'front.closure': 'sb5',
      neck: 'u',
      ...NO_LAPEL,
      'back.adjuster': 'tie',
      hem: 'round',
    },
  ],
  [
    'LW-SLF-07',
    ['单穿', 'Worn alone', 'オッドベスト'],
    {
      'front.closure': 'sb5',
      neck: 'v',
      ...NO_LAPEL,
      hem: 'square',
      'back.cloth': 'self',
      'back.adjuster': 'none',
    },
  ],
  [
    'LW-REL-08',
    ['宽松', 'Relaxed', 'リラックス'],
    {
      'front.closure': 'sb4',
      neck: 'v',
      ...NO_LAPEL,
      pocket: 'f2',
      hem: 'square',
      'side.vent': 'yes',
      fit: 'relaxed',
    },
  ],
])
