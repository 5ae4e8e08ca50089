import { stylesOf } from './style-seed.ts'

const NO_LOOPS = { 'loops.count': '0', 'loops.width': null }
const PLAIN_HEM = { hem: 'plain', 'hem.cuffWidth': null }

/** Men's trousers. Lengths mm. */
export const MENS_TROUSERS = stylesOf('MT', [
  ['MT-BUS-01', ['商务', 'Business', 'ビジネス'], { leg: 'taper', rise: 'mid', ...PLAIN_HEM }],
  [
    'MT-BRT-02',
    ['英式', 'Classic British', 'ブリティッシュ'],
    {
      leg: 'straight',
      rise: 'high',
      'front.pleat': '2f',
      waistband: 'side',
      ...NO_LOOPS,
      hem: 'cuff',
      'hem.cuffWidth': 45,
      braceButtons: 'inside',
    },
  ],
  [
    'MT-NAP-03',
    ['那不勒斯', 'Neapolitan', 'ナポリ'],
    {
      leg: 'taper',
      rise: 'high',
      'front.pleat': '1r',
      waistband: 'gurkha',
      ...NO_LOOPS,
      hem: 'cuff',
      'hem.cuffWidth': 50,
    },
  ],
  [
    'MT-DIN-04',
    ['礼服', 'Dinner trousers', 'タキシードパンツ'],
    {
      leg: 'straight',
      rise: 'high',
      waistband: 'side',
      ...NO_LOOPS,
      'pocket.front': 'seam',
      'pocket.backStyle': 'jet',
      ...PLAIN_HEM,
      sideBraid: 'satin1',
      braceButtons: 'inside',
    },
  ],
  [
    'MT-CAS-05',
    ['休闲', 'Casual', 'カジュアル'],
    {
      leg: 'straight',
      'pocket.coin': 'yes',
      'pocket.backStyle': 'flap',
      ...PLAIN_HEM,
      crease: 'none',
      lining: 'none',
    },
  ],
  [
    'MT-WID-06',
    ['阔腿', 'Wide leg', 'ワイド'],
    {
      leg: 'wide',
      rise: 'high',
      'front.pleat': '2r',
      waistband: 'extTab',
      hem: 'cuff',
      'hem.cuffWidth': 50,
      fit: 'relaxed',
    },
  ],
  [
    'MT-SLM-07',
    ['修身小脚', 'Slim', 'スリム'],
    {
      leg: 'skinny',
      rise: 'low',
      'waistband.width': 35,
      'loops.count': '7',
      ...PLAIN_HEM,
      fit: 'slim',
    },
  ],
  [
    'MT-TRV-08',
    ['旅行', 'Travel', 'トラベル'],
    {
      leg: 'taper',
      waistband: 'elastic',
      ...PLAIN_HEM,
      crease: 'stitched',
      waistLining: 'rubber',
    },
  ],
])

/** Ladies' trousers. */
export const LADIES_TROUSERS = stylesOf('LT', [
  ['LT-BUS-01', ['职业装', 'Business', 'ビジネス'], { leg: 'taper', rise: 'mid', ...PLAIN_HEM }],
  [
    'LT-CIG-02',
    ['烟管裤', 'Cigarette', 'シガレット'],
    {
      leg: 'skinny',
      waistband: 'none',
      ...NO_LOOPS,
      closure: 'sideZip',
      'pocket.front': 'none',
      ...PLAIN_HEM,
      fit: 'slim',
    },
  ],
  [
    'LT-WID-03',
    ['阔腿', 'Wide leg', 'ワイド'],
    {
      leg: 'wide',
      rise: 'high',
      'front.pleat': '2f',
      ...PLAIN_HEM,
      fit: 'relaxed',
    },
  ],
  ['LT-FLR-04', ['喇叭', 'Flared', 'フレア'], { leg: 'flare', 'pocket.front': 'curve', ...PLAIN_HEM }],
  [
    'LT-STR-05',
    ['直筒', 'Straight', 'ストレート'],
    {
      leg: 'straight',
      rise: 'high',
      'pocket.front': 'seam',
      ...PLAIN_HEM,
    },
  ],
  ['LT-CRP-06', ['九分', 'Cropped', 'クロップド'], { leg: 'crop', hem: 'cuff', 'hem.cuffWidth': 35 }],
  [
    'LT-EVE-07',
    ['晚装', 'Evening', 'イブニング'],
    {
      leg: 'straight',
      rise: 'high',
      waistband: 'side',
      ...NO_LOOPS,
      'pocket.front': 'seam',
      'pocket.back': '0',
      'pocket.backStyle': null,
      ...PLAIN_HEM,
      sideBraid: 'satin1',
      lining: 'full',
    },
  ],
  [
    'LT-GUR-08',
    ['廓尔喀', 'Gurkha', 'グルカ'],
    {
      leg: 'taper',
      rise: 'high',
      'front.pleat': '2r',
      waistband: 'gurkha',
      ...NO_LOOPS,
      hem: 'cuff',
      'hem.cuffWidth': 40,
    },
  ],
])
