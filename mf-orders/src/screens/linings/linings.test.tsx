import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './linings.screen.tsx'

describeCrudScreen({
  resource: lining,
  screen,
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: [
    'liningNo',
    'text',
    'textEn',
    'textJp',
    'collection',
    'colourHex',
    'composition',
    'weight',
    'width',
    'pricePerM',
    'status',
  ],
  filters: ['liningNo', 'collection', 'text', 'status'],
  form: {
    text: '新里料',
    liningNo: 'L-900',
    textEn: 'New lining',
    textJp: '新裏地',
    colourHex: '#112233',
    pricePerM: '38',
  },
  row: (n) => ({
    liningNo: `L-${n}`,
    text: `里料${n}`,
    textEn: `Lining ${n}`,
    textJp: `裏地${n}`,
    collection: null,
    composition: [{ fibre: 'cupro', percent: 100 }],
    weight: 75,
    colourHex: '#204060',
    width: 1400,
    pricePerM: 3_800,
    status: 'onSale',
  }),
})
