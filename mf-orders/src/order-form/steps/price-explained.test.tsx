import { expect } from 'chai'
import { createRoot } from 'react-dom/client'
import { priceFormula, type PriceBreakdown } from '@mtm/shared-utils/garments'
import { useText } from '@mtm/shared-utils/kit/root'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { ordersTexts } from '../../texts.ts'
import { FormTextsProvider } from '../form-texts.tsx'
import { PriceExplained } from './price-explained.tsx'

/** A current breakdown, with the rate of every amount. */
const NEW = priceFormula({
  version: 'x',
  currency: 'CNY',
  lines: [
    {
      line: 0,
      make: 88_000,
      options: [],
      fabric: { lengthMm: 1_800, pricePerM: 32_000, markupPercent: 5 },
      lining: { lengthMm: 0, pricePerM: 0 },
      trims: [],
      sizePercent: 10,
      quantity: 2,
    },
  ],
  sets: [
    { percent: 3, lines: [0] },
    { percent: 5, lines: [0] },
  ],
  discountPercent: 5,
  rushPercent: 0,
  express: () => 2_500,
  taxPercent: 13,
})
/** An older breakdown, without rates. */
const { sets: _sets, discountPercent: _discount, taxPercent: _tax, ...amounts } = NEW
const OLD: PriceBreakdown = {
  ...amounts,
  lines: NEW.lines.map(({ sizePercent: _size, ...line }) => line),
}

function Shown({ price }: { price: PriceBreakdown }) {
  return (
    <FormTextsProvider locale="zh-CN" t={useText<typeof zhCN>('orders')}>
      <PriceExplained price={price} titleOf={() => ''} />
    </FormTextsProvider>
  )
}

describe('the price breakdown', () => {
  it('shows the rate of each amount where stored', async () => {
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
        '套装优惠|3%|−¥52.80',
        '套装优惠|5%|−¥88.00',
        '折扣|5%|−¥150.24',
        '税|13%|¥374.34',
      ])
      await show(OLD, '特体附加费||¥88.00')
      expect(rows()).to.include.members(['套装优惠||−¥140.80', '折扣||−¥150.24', '税||¥374.34'])
    } finally {
      root.unmount()
      box.remove()
    }
  })
})
