import type { StyleOfCloth } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { albumAddress } from '../../parts/address/album-address.ts'

/** The published styles a fabric was ordered in, as linked cards. */
export function StylesOfCloth({ no }: { no: string }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const { data } = useApi<StyleOfCloth[]>(
    `/mtm/fabric/${encodeURIComponent(no)}/styles`,
    {},
    { resource: 'style' },
  )
  if (!data || data.length === 0) return null
  return (
    <section className="mo-used">
      <h3>{t('swatches.usedIn')}</h3>
      <ul>
        {data.map((style) => (
          <li key={style.styleNo}>
            <button type="button" onClick={() => navigate(albumAddress('style', style.styleNo))}>
              <GarmentIcon
                category={style.category as CategoryCode}
                values={(style.values ?? NO_VALUES) as StyleValues}
              />
              <span>{style.styleNo}</span>
              <span className="mtm-muted">{label(style)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NO_VALUES: StyleValues = {}
