import { useDeferredValue } from 'react'
import type { FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { useCan } from '@mtm/shared-utils/kit/access'
import type zhCN from '../../locales/zh-CN.ts'
import {
  FACETS,
  fabricParams,
  isFiltered,
  noFilters,
  STOCK_STEPS,
  toggleFacet,
  type AlbumAddress,
} from '../../parts/address/album-address.ts'
import { MineChoice } from './heart.tsx'
import { NumberSearch } from './number-search.tsx'

/** Filters of the fabrics; each value shows its number of results. */
export function AlbumFilters({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const { setQuery } = useTab()
  const seesPrices = useCan('order:price:view')
  const facets = useApi<FabricFacets>('/mtm/fabric/facets', fabricParams(address, false), {
    keep: true,
    resource: 'fabric',
  })
  // the first cards of the grid are painted before some hundred boxes
  const counts = useDeferredValue(facets.data)
  // hidden until the counts arrive, to avoid layout shifts
  const shown = FACETS.filter(({ name }) => (counts || facets.error) && (seesPrices || name !== 'priceClass'))
  return (
    <div className="mo-filters">
      <NumberSearch number={address.number} />
      <MineChoice mine={address.mine} />
      <SelectField
        name="inStockM"
        label={t('album.inStock')}
        placeholder={t('album.any')}
        value={address.inStockM || null}
        onChange={(metres) => setQuery({ inStockM: metres ?? null, pageNo: null }, { push: true })}
        options={STOCK_STEPS.map((metres) => ({ value: metres, label: `≥ ${metres} m` }))}
      />
      {shown.map(({ name, dict: code }) => {
        const chosen = address.facets[name] ?? []
        const counted = counts?.[name] ?? []
        // a selected value stays removable, also without results
        const values = [
          ...counted,
          ...chosen
            .filter((value) => !counted.some((one) => one.value === value))
            .map((value) => ({ value, count: 0, label: undefined })),
        ]
        return (
          <fieldset key={name} className="mo-filter">
            <legend>{label(fabric.fields[name].label)}</legend>
            {values.map(({ value, count, label: named }) => (
              <label key={value} className="mo-filter__value">
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={() =>
                    setQuery({ [name]: toggleFacet(address, name, value), pageNo: null }, { push: true })
                  }
                />
                <span className="mo-filter__name">
                  {named ? label(named) : code ? dict(code, value) : value}
                </span>
                <span className="mo-filter__count">{count}</span>
              </label>
            ))}
          </fieldset>
        )
      })}
      {isFiltered(address) && (
        <sl-button size="small" onClick={() => setQuery(noFilters(), { push: true })}>
          {t('album.clear')}
        </sl-button>
      )}
    </div>
  )
}
