import { useState } from 'react'
import type { CostBearer } from '@mtm/shared-utils/contracts/dto/fitting'
import {
  alterationPrice,
  alterationsFor,
  isAlterationOf,
  leastCharge,
  type PriceList,
} from '@mtm/shared-utils/garments'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { CheckboxesField, MoneyField, joinValues, splitValues } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** An agreed alteration. */
export interface AlterationDraft {
  /** dictionary `alteration_type` */
  types: readonly string[]
  /** minor units; undefined: list price */
  charge: number | null | undefined
}

/** Facts of the garment and the deciding person. */
export interface AlterationTerms {
  category: string
  priceList: Pick<PriceList, 'alterations'>
  currency: string
  /** highest discount on the list price, percent */
  discountLimit: number
}

/** Alterations derived from the corrections, with list prices. */
export function useAlterationWork(
  { category, priceList, discountLimit }: AlterationTerms,
  corrections: Parameters<typeof alterationsFor>[1],
) {
  const [work, setWork] = useState<AlterationDraft>(() => ({
    types: alterationsFor(category, corrections),
    charge: undefined,
  }))
  const listed = work.types.reduce((sum, type) => sum + (alterationPrice(priceList, category, type) ?? 0), 0)
  const least = leastCharge(listed, discountLimit)
  const charge = work.charge === undefined ? listed : work.charge
  return { work, setWork, listed, least, charge, isLow: typeof charge === 'number' && charge < least }
}

interface PartProps {
  terms: AlterationTerms
  bearer: CostBearer | null
  agreed: ReturnType<typeof useAlterationWork>
}

/** The alterations with list prices and the client's charge. */
export function AlterationPart({ terms, bearer, agreed }: PartProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { category, priceList, currency, discountLimit } = terms
  const { work, setWork, listed, least, charge, isLow } = agreed
  const money = (amount: number) => formatMoney(amount, currency)
  const priceOf = (type: string) => alterationPrice(priceList, category, type)
  const hasPrices = priceList.alterations?.[category as keyof typeof priceList.alterations] !== undefined
  const options = useDict('alteration_type')
    .filter(({ value }) => isAlterationOf(category, value))
    // alterations without a price are offered only when selected, or without a price list
    .filter(
      ({ value }) => !hasPrices || priceOf(value) !== null || work.types.includes(value) || value === 'other',
    )
    .map((item) => {
      const price = priceOf(item.value)
      return { value: item.value, label: price === null ? label(item) : `${label(item)} ${money(price)}` }
    })
  return (
    <>
      <div className="mo-fitting__work">
        <CheckboxesField
          name="alterations"
          label={t('fittings.alterations')}
          required
          value={joinValues([...work.types])}
          options={options}
          onChange={(value) => setWork((before) => ({ ...before, types: splitValues(value) }))}
        />
      </div>
      {bearer === 'customer' && (
        <MoneyField
          name="charge"
          currency={currency}
          label={t('fittings.charge')}
          help={
            listed === 0
              ? t('fittings.chargeHelp')
              : t(discountLimit === 0 ? 'fittings.chargeListed' : 'fittings.chargeLimited', {
                  listed: money(listed),
                  least: money(least),
                })
          }
          required
          value={charge}
          error={isLow ? t('fittings.chargeLow', { least: money(least) }) : null}
          onChange={(value) => setWork((before) => ({ ...before, charge: value ?? null }))}
        />
      )}
    </>
  )
}
