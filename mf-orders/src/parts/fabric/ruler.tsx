import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { PX_PER_MM } from '../../order-form/swatch/cloth-swatch.tsx'

const LENGTH = 100
const MARKS = Array.from({ length: LENGTH / 5 + 1 }, (_, index) => index * 5)

/** Ten centimetres below a swatch, drawn at the same scale. */
export function Ruler() {
  const t = useText<typeof zhCN>('orders')
  const px = (mm: number) => Math.round(mm * PX_PER_MM * 100) / 100
  return (
    <svg
      className="mo-ruler"
      width={px(LENGTH) + 2}
      height="22"
      role="img"
      aria-label={t('album.ruler', { mm: LENGTH })}
    >
      <path d={MARKS.map((mm) => `M${px(mm) + 1} 0V${mm % 10 === 0 ? 8 : 5}`).join('')} />
      {MARKS.filter((mm) => mm % 20 === 0).map((mm) => (
        <text
          key={mm}
          x={px(mm) + 1}
          y="19"
          textAnchor={mm === 0 ? 'start' : mm === LENGTH ? 'end' : 'middle'}
        >
          {mm / 10}
        </text>
      ))}
    </svg>
  )
}
