import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'

export interface StyleSeed {
  no: string
  /** zh, en, ja */
  name: readonly [string, string, string]
  category: CategoryCode
  /** what differs from the defaults of the category; null empties a group */
  values: StyleValues
}

/** Eight coherent jackets to start an order from with one click (reference 4.7). Lengths mm. */
export const STYLES: readonly StyleSeed[] = [
  {
    no: 'MS-BUS-01',
    name: ['商务', 'Business', 'ビジネス'],
    category: 'MJ',
    values: {
      'front.closure': 'sb2',
      'lapel.shape': 'notch',
      'lapel.width': 85,
      'pocket.lower': 'flap',
      vent: 'side',
      construction: 'half',
    },
  },
  {
    no: 'MS-BRT-02',
    name: ['英式', 'Classic British', 'ブリティッシュ'],
    category: 'MJ',
    values: {
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
  },
  {
    no: 'MS-NAP-03',
    name: ['那不勒斯', 'Neapolitan', 'ナポリ'],
    category: 'MJ',
    values: {
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
  },
  {
    no: 'MS-DIN-04',
    name: ['礼服', 'Dinner jacket', 'ディナージャケット'],
    category: 'MJ',
    values: {
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
  },
  {
    no: 'MS-DBP-05',
    name: ['双排扣', 'Double-breasted power', 'ダブルブレスト'],
    category: 'MJ',
    values: {
      'front.closure': 'db6x2',
      'lapel.shape': 'peak',
      'lapel.width': 105,
      'lapel.hole': 'both',
      'hem.front': 'square',
      'shoulder.style': 'roped',
      vent: 'side',
      construction: 'full',
    },
  },
  {
    no: 'MS-WED-06',
    name: ['婚礼', 'Wedding', 'ウェディング'],
    category: 'MJ',
    values: {
      'front.closure': 'sb2',
      'lapel.shape': 'peak',
      'lapel.width': 95,
      'lapel.holeType': 'milanese',
      'edge.stitch': 'amf2',
      fit: 'slim',
    },
  },
  {
    no: 'LS-BUS-01',
    name: ['女职业装', "Ladies' business", 'レディースビジネス'],
    category: 'LJ',
    values: { 'front.closure': 'sb1', 'lapel.shape': 'notch', 'lapel.width': 75, 'length.class': 'regular' },
  },
  {
    no: 'LS-MIN-02',
    name: ['无领简约', 'Minimalist collarless', 'ノーカラーミニマル'],
    category: 'LJ',
    values: {
      'front.closure': 'hook',
      'lapel.shape': 'none',
      'lapel.width': null,
      'lapel.gorge': null,
      'lapel.hole': null,
      'lapel.facing': null,
      'pocket.lower': 'welt',
      'length.class': 'short',
    },
  },
]
