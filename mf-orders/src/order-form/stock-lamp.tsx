import { useFormTexts } from './form-texts.tsx'

/** More than 10 m green, more than 3 m amber, else red (made-to-measure reference 17.1). */
export function lampOf(freeMm: number | null | undefined): 'plenty' | 'some' | 'short' {
  const free = freeMm ?? 0
  if (free > 10_000) return 'plenty'
  return free > 3_000 ? 'some' : 'short'
}

/** Free stock of a fabric: indicator, label and metres. */
export function StockLamp({ freeMm }: { freeMm: number | null | undefined }) {
  const { t, metres } = useFormTexts()
  const lamp = lampOf(freeMm)
  const word = { plenty: t('stock.plenty'), some: t('stock.some'), short: t('stock.short') }[lamp]
  return (
    <span className="mo-lamp" data-lamp={lamp}>
      {word} · {metres(freeMm ?? 0)}
      {'\u00a0'}m
    </span>
  )
}
