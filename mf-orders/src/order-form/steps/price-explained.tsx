import type { ReactNode } from 'react'
import { suitDiscounts, type LinePrice, type PriceBreakdown } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'

const GRAMS = 1000
/** Older breakdowns lack rates. */
const rate = (percent: number | undefined) => (percent === undefined ? undefined : `${percent}%`)

/** The price breakdown: a table per garment, then the order's amounts. */
export function PriceExplained({
  price,
  levelName,
  titleOf,
}: {
  price: PriceBreakdown
  /** name of the customer level; default: its code */
  levelName?: string | null | undefined
  titleOf: (line: number) => string
}) {
  const { t, money, number } = useFormTexts()
  const cash = (minor: number) => money(minor, price.currency)
  const off = (minor: number) => (minor === 0 ? null : `−${cash(minor)}`)
  return (
    <div className="mo-price">
      {price.lines.map((line) => (
        <LineTable
          key={line.line}
          line={line}
          makeOf={line.makeStyle ?? (line.makeLevel && (levelName ?? line.makeLevel))}
          title={titleOf(line.line)}
          cash={cash}
        />
      ))}
      <table className="mo-price__table">
        <tbody>
          {suitDiscounts(price).map(({ percent, amount }, at) => (
            <Sum key={at} label={t('price.setDiscount')} how={rate(percent)} value={off(amount)} />
          ))}
          <Sum
            label={t('price.discount')}
            how={rate(price.discountPercent)}
            value={off(price.orderDiscount)}
          />
          <Sum label={t('price.goods')} value={cash(price.goods)} />
          <Sum
            label={t('price.rush', { percent: price.rushPercent })}
            value={price.rush === 0 ? null : cash(price.rush)}
          />
          <Sum
            label={t('price.express')}
            how={price.weight === undefined ? undefined : `${number(price.weight / GRAMS, 1)} kg`}
            value={price.express === 0 ? t('price.free') : cash(price.express)}
          />
          <Sum
            label={t('price.tax')}
            how={rate(price.taxPercent)}
            value={price.tax === 0 ? t('price.included') : cash(price.tax)}
          />
          <Sum label={t('price.total')} value={cash(price.total)} strong />
        </tbody>
      </table>
    </div>
  )
}

function LineTable({
  line,
  makeOf,
  title,
  cash,
}: {
  line: LinePrice
  /** style number or customer level of the making charge */
  makeOf: string | undefined
  title: string
  cash: (minor: number) => string
}) {
  const { t, label, metres } = useFormTexts()
  const cloth = (lengthMm: number, pricePerM: number) => `${metres(lengthMm)} m × ${cash(pricePerM)}`
  return (
    <table className="mo-price__table">
      <caption>{title}</caption>
      <tbody>
        <Sum label={t('price.make')} how={makeOf} value={cash(line.make)} />
        {line.options.map((option) => (
          <Sum key={`${option.group}${option.option}`} label={label(option)} value={cash(option.amount)} />
        ))}
        {line.fabric.amount !== 0 && (
          <Sum
            label={t('price.fabric')}
            how={
              cloth(line.fabric.lengthMm, line.fabric.pricePerM) +
              (line.fabric.markupPercent ? ` + ${line.fabric.markupPercent}%` : '')
            }
            value={cash(line.fabric.amount)}
          />
        )}
        {line.lining.amount !== 0 && (
          <Sum
            label={t('price.lining')}
            how={cloth(line.lining.lengthMm, line.lining.pricePerM)}
            value={cash(line.lining.amount)}
          />
        )}
        {line.trims.map((trim) => (
          <Sum key={`${trim.group}${trim.option}`} label={label(trim)} value={cash(trim.amount)} />
        ))}
        {line.sizeSurcharge !== 0 && (
          <Sum label={t('price.size')} how={rate(line.sizePercent)} value={cash(line.sizeSurcharge)} />
        )}
        <Sum label={t('fields.unitPrice')} value={cash(line.unit)} />
        <Sum label={`× ${line.quantity}`} value={cash(line.amount)} strong />
      </tbody>
    </table>
  )
}

function Sum({
  label,
  how,
  value,
  strong,
}: {
  label: string
  how?: ReactNode
  value: string | null
  strong?: boolean
}) {
  if (value === null) return null
  return (
    <tr className={strong ? 'mo-price__strong' : undefined}>
      <th scope="row">{label}</th>
      <td className="mo-price__how">{how}</td>
      <td className="mo-price__value">{value}</td>
    </tr>
  )
}
