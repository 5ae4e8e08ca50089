import './fabrics.css'
import { useMemo } from 'react'
import type { Fibre } from '@mtm/shared-utils/contracts/composition'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictMultiSelectField, useDictText } from '@mtm/shared-utils/kit/dict'
import { NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { collectionParts } from '../../parts/collection/collection-parts.tsx'
import { CompositionField } from '../../parts/composition/composition-field.tsx'
import { useComposition } from '../../parts/composition/use-composition.ts'
import { albumAddress } from '../../parts/address/album-address.ts'
import { picturesAddress } from '../../parts/address/pictures-address.ts'
import { isUnusual, unusualFor } from './usual-weights.ts'

type Options = CrudOptions<typeof fabric>

const COLLECTION = collectionParts('fabric')
const DECLARED = {
  columns: [
    'fabricNo',
    'text',
    'colourHex',
    'mill',
    'collection',
    'composition',
    'weight',
    'weave',
    'pattern',
    'season',
    'pricePerM',
    'priceClass',
    'freeMm',
    'status',
  ],
  // the collection is selected above the filters
  filters: [
    'fabricNo',
    'collection',
    'text',
    'mill',
    'weave',
    'pattern',
    'colourFamily',
    'season',
    'priceClass',
    'status',
    'weight',
    'weightClass',
    'origin',
  ],
  form: [
    ['fabricNo', 'status'],
    ['text', 'textEn', 'textJp'],
    ['mill', 'collection'],
    ['composition'],
    ['categories'],
    ['weight', 'width', 'season'],
    ['yarnCount', 'origin'],
    ['weave', 'pattern'],
    ['repeatV', 'repeatH', 'oneWay'],
    ['shrinkL', 'shrinkW'],
    ['care'],
    ['colourName', 'colourHex', 'colourFamily'],
    ['pricePerM', 'priceClass'],
    ['stockPolicy', 'leadDays', 'minCut', 'substituteNo'],
  ],
  begin: () => ({ width: 1500, status: 'onSale', stockPolicy: 'stock' }),
  fields: {
    collection: COLLECTION.field,
    composition: (binding) => <CompositionField {...(binding as FieldBinding<readonly Fibre[] | null>)} />,
    categories: (binding) => (
      <DictMultiSelectField {...(binding as FieldBinding<string | null>)} dict="garment_category" />
    ),
    weight: (binding, { categories }) => (
      <WeightField {...(binding as FieldBinding<number | null>)} categories={categories as string | null} />
    ),
    care: (binding) => <DictMultiSelectField {...(binding as FieldBinding<string | null>)} dict="care" />,
    yarnCount: (binding) => <YarnCountField {...(binding as FieldBinding<number | null>)} />,
  },
} satisfies Options

/** Warns about garments for which the weight is unusual. */
function WeightField({
  categories,
  ...field
}: FieldBinding<number | null> & { categories: string | null | undefined }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const garments = unusualFor(field.value, categories).map((code) => dict('garment_category', code))
  const help = isUnusual(field.value)
    ? t('swatches.unusualWeight')
    : garments.length > 0
      ? t('swatches.unusualFor', { garments: garments.join(' · ') })
      : undefined
  return <NumberField {...field} help={help} />
}

/** "Super" numbers are for wool. */
function YarnCountField(field: FieldBinding<number | null>) {
  const t = useText<typeof zhCN>('orders')
  return <NumberField {...field} help={t('swatches.superHelp')} />
}

/** 面料: maintenance of fabrics. */
export default function FabricsScreen() {
  const t = useText<typeof zhCN>('orders')
  const composition = useComposition()
  const { navigate } = useTab()
  const seesPictures = useCan('picture:upload')
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      cells: {
        colourHex: ({ weave, pattern, colourHex, repeatH, repeatV }) => (
          <span className="mo-swatch-cell">
            <ClothSwatch {...{ weave, pattern, colourHex, repeatH, repeatV }} />
          </span>
        ),
        collection: COLLECTION.cell,
        composition: (row) => composition(row),
      },
      slots: { before: COLLECTION.filter },
      emptyHelp: t('materials.fabricsHelp'),
      rowActions: (row, usual) => [
        ...usual,
        {
          key: 'album',
          label: t('materials.album'),
          run: () => navigate(albumAddress('fabric', row.fabricNo)),
        },
        ...(seesPictures
          ? [
              {
                key: 'pictures',
                label: t('pictures.strip'),
                run: () => navigate(picturesAddress('fabric', row.fabricNo)),
              },
            ]
          : []),
      ],
    }),
    [t, composition, navigate, seesPictures],
  )
  return (
    <Page fill>
      <CrudList resource={fabric} options={options} />
    </Page>
  )
}
