import { useMemo } from 'react'
import type { Fibre } from '@mtm/shared-utils/contracts/composition'
import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { collectionParts } from '../../parts/collection/collection-parts.tsx'
import { CompositionField } from '../../parts/composition/composition-field.tsx'
import { useComposition } from '../../parts/composition/use-composition.ts'

type Options = CrudOptions<typeof lining>

const COLLECTION = collectionParts('lining')
const DECLARED = {
  columns: [
    'liningNo',
    'text',
    'textEn',
    'textJp',
    'collection',
    'colourHex',
    'composition',
    'weight',
    'width',
    'pricePerM',
    'status',
  ],
  // the collection is selected above the filters
  filters: ['liningNo', 'collection', 'text', 'status'],
  form: [
    ['liningNo', 'collection', 'status'],
    ['text', 'textEn', 'textJp'],
    ['composition'],
    ['weight', 'width'],
    ['colourHex', 'pricePerM'],
  ],
  begin: () => ({ width: 1400, status: 'onSale' }),
  fields: {
    collection: COLLECTION.field,
    composition: (binding) => <CompositionField {...(binding as FieldBinding<readonly Fibre[] | null>)} />,
    weight: (binding) => <WeightField {...(binding as FieldBinding<number | null>)} />,
  },
  slots: { before: COLLECTION.filter },
} satisfies Options

/** Usual weight of linings, g/m². */
const USUAL = { min: 50, max: 110 }

/** Warns about an unusual weight. */
function WeightField(field: FieldBinding<number | null>) {
  const t = useText<typeof zhCN>('orders')
  const { value } = field
  const isUnusual = typeof value === 'number' && (value < USUAL.min || value > USUAL.max)
  return <NumberField {...field} help={isUnusual ? t('swatches.unusualLining') : undefined} />
}

/** 里料: maintenance of linings. */
export default function LiningsScreen() {
  const composition = useComposition()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      cells: { collection: COLLECTION.cell, composition: (row) => composition(row) },
    }),
    [composition],
  )
  return (
    <Page fill>
      <CrudList resource={lining} options={options} />
    </Page>
  )
}
