import { expect } from 'chai'
import { createRoot } from 'react-dom/client'
import type { PriceBreakdown } from '@mtm/shared-utils/garments'
import { useText } from '@mtm/shared-utils/kit/root'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { ordersTexts } from '../../texts.ts'
import { WordsProvider } from '../words.tsx'
import { PriceExplained } from './price-explained.tsx'

const OLD: PriceBreakdown = {
  version: 'x',
  currency: 'CNY',
  lines: [
    {
      line: 0,
      make: 88_000,
      options: [],
      optionSum: 0,
      fabric: { lengthMm: 1_800, pricePerM: 32_000, markupPercent: 5, amount: 60_480 },
      lining: { lengthMm: 0, pricePerM: 0, amount: 0 },
      trims: [],
      trimSum: 0,
      sizeSurcharge: 8_800,
      unit: 157_280,
      quantity: 1,
      amount: 157_280,
    },
  ],
  setDiscount: 4_560,
  orderDiscount: 7_636,
  goods: 145_084,
  rushPercent: 0,
  rush: 0,
  express: 2_500,
  tax: 19_186,
  total: 166_770,
}
/** As it is written now: with the rate of every amount. */
const NEW: PriceBreakdown = {
  ...OLD,
  lines: OLD.lines.map((line) => ({ ...line, sizePercent: 10 })),
  sets: [
    { percent: 3, amount: 3_000 },
    { percent: 5, amount: 1_560 },
  ],
  discountPercent: 5,
  taxPercent: 13,
}

function Shown({ price }: { price: PriceBreakdown }) {
  return (
    <WordsProvider locale="zh-CN" t={useText<typeof zhCN>('orders')}>
      <PriceExplained price={price} titleOf={() => ''} />
    </WordsProvider>
  )
}

describe('a price that is explained', () => {
  it('tells the rate of each amount, where its breakdown keeps it', async () => {
    await registerTexts('orders', ordersTexts)
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    const rows = () =>
      [...box.querySelectorAll('tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, '')).join('|'),
      )
    const show = async (price: PriceBreakdown, first: string) => {
      root.render(<Shown price={price} />)
      await until(first, () => rows().includes(first))
    }
    try {
      await show(NEW, '特体附加费|10%|¥88.00')
      expect(rows()).to.include.members([
        '套装优惠|3%|−¥30.00',
        '套装优惠|5%|−¥15.60',
        '折扣|5%|−¥76.36',
        '税|13%|¥191.86',
      ])
      await show(OLD, '特体附加费||¥88.00')
      expect(rows()).to.include.members(['套装优惠||−¥45.60', '折扣||−¥76.36', '税||¥191.86'])
    } finally {
      root.unmount()
      box.remove()
    }
  })
})
