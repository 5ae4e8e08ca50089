import { styleCollection } from '@mtm/shared-utils/contracts/resources/style-collection'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './style-collections.screen.tsx'

describeCrudScreen({
  resource: styleCollection,
  screen,
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: ['collectionNo', 'text', 'textEn', 'textJp', 'styles', 'status', 'sort'],
  filters: ['collectionNo', 'text', 'status'],
  form: { text: '商务', collectionNo: 'BUSINESS', textEn: 'Business', textJp: 'ビジネス', status: '1' },
  row: (n) => ({
    collectionNo: `C-${n}`,
    text: `系列${n}`,
    textEn: `Collection ${n}`,
    textJp: `コレクション${n}`,
    status: '1',
    sort: n,
    styles: n,
  }),
})
