import { useDictText } from '@mtm/shared-utils/kit/dict'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { BOOLEAN_TEXTS } from '@mtm/shared-utils/contracts/resource'
import { splitValues } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatLength, formatMetres, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { useOfferedCollections } from '../../parts/collection/use-collections.ts'
import { useComposition } from '../../parts/composition/use-composition.ts'

export type Fact = readonly [name: string, value: string | null]

/** The facts of a fabric in the order a tailor needs them. */
export function useFabricFacts(): (row: FabricRow) => Fact[] {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const label = useLabel()
  const { yarnCount, oneWay, care, categories, leadDays, minCut } = fabric.fields
  const composition = useComposition()
  const collections = useOfferedCollections('fabric')
  const collectionName = (no: string | null) => {
    const known = collections?.find(({ collectionNo }) => collectionNo === no)
    return known ? label(known) : no
  }
  return (row) => [
    [t('album.composition'), composition(row) || null],
    [label(yarnCount.label), row.yarnCount ? `Super ${row.yarnCount}’s` : null],
    [t('album.weightName'), t('album.weight', { weight: formatNumber(row.weight) })],
    [t('album.widthName'), `${formatLength(row.width)} cm`],
    [t('album.weave'), dict('fabric_weave', row.weave)],
    [t('album.pattern'), dict('fabric_pattern', row.pattern)],
    [
      t('album.repeatName'),
      row.repeatV || row.repeatH
        ? t('album.repeat', { v: repeat(row.repeatV), h: repeat(row.repeatH) })
        : null,
    ],
    [label(oneWay.label), label(row.oneWay ? BOOLEAN_TEXTS.yes : BOOLEAN_TEXTS.no)],
    [t('album.colour'), [dict('colour_family', row.colourFamily), row.colourName].join(' · ')],
    [t('album.season'), dict('season', row.season)],
    [t('album.mill'), [row.mill, row.origin && dict('country', row.origin)].filter(Boolean).join(' · ')],
    [
      label(care.label),
      splitValues(row.care ?? '')
        .map((code) => dict('care', code))
        .join(' · ') || null,
    ],
    [
      t('swatches.shrink'),
      row.shrinkL === null && row.shrinkW === null
        ? null
        : `${formatNumber(row.shrinkL ?? 0)} % × ${formatNumber(row.shrinkW ?? 0)} %`,
    ],
    ...(row.categories
      ? [
          [
            label(categories.label),
            splitValues(row.categories)
              .map((code) => dict('garment_category', code))
              .join(' · '),
          ] as const,
        ]
      : []),
    [t('album.collection'), collectionName(row.collection)],
    [t('album.priceClass'), row.priceClass ? dict('price_class', row.priceClass) : null],
    [
      t('album.price'),
      typeof row.pricePerM === 'number' ? t('album.perMetre', { price: formatMoney(row.pricePerM) }) : null,
    ],
    [t('album.stock'), `${formatMetres(row.freeMm ?? 0)} m`],
    [t('album.policy'), dict('stock_policy', row.stockPolicy)],
    ...(row.leadDays ? [[label(leadDays.label), formatNumber(row.leadDays)] as const] : []),
    ...(row.minCut ? [[label(minCut.label), formatMetres(row.minCut)] as const] : []),
    [t('fields.status'), dict('fabric_status', row.status)],
  ]
}

function repeat(mm: number | null): string {
  return mm ? formatLength(mm) : '—'
}
