import './fabrics.css'
import { useMemo } from 'react'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictMultiSelectField } from '@mtm/shared-utils/kit/dict'
import { NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { useComposition, type Fibre } from '../fabric-home/use-composition.ts'
import { CompositionField } from './composition-field.tsx'

type Options = CrudOptions<typeof fabric>

const ALBUM = '/order/fabric'
const PICTURES = '/materials/pictures'
const DECLARED = {
  columns: [
    'fabricNo',
    'text',
    'colourHex',
    'mill',
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
  filters: [
    'fabricNo',
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
    ['weight', 'width', 'season'],
    ['yarnCount', 'origin'],
    ['weave', 'pattern'],
    ['repeatV', 'repeatH', 'oneWay'],
    ['shrinkL', 'shrinkW'],
    ['care'],
    ['colourName', 'colourHex', 'colourFamily'],
    ['pricePerM', 'priceClass'],
    ['stockPolicy', 'leadDays', 'substituteNo'],
  ],
  begin: () => ({ width: 1500, status: 'onSale', stockPolicy: 'stock' }),
  fields: {
    composition: (binding) => <CompositionField {...(binding as FieldBinding<readonly Fibre[] | null>)} />,
    care: (binding) => <DictMultiSelectField {...(binding as FieldBinding<string | null>)} dict="care" />,
    yarnCount: (binding) => <YarnCountField {...(binding as FieldBinding<number | null>)} />,
  },
} satisfies Options

/** "Super" numbers are for wool. */
function YarnCountField(field: FieldBinding<number | null>) {
  const t = useText<typeof zhCN>('orders')
  return <NumberField {...field} help={t('swatches.superHelp')} />
}

/** 面料: the cloths of the house, as they are kept. */
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
        composition: (row) => composition(row),
      },
      emptyHelp: t('materials.fabricsHelp'),
      rowActions: (row, usual) => [
        ...usual,
        {
          key: 'album',
          label: t('materials.album'),
          run: () => navigate(`${ALBUM}?open=${encodeURIComponent(row.fabricNo)}`),
        },
        ...(seesPictures
          ? [
              {
                key: 'pictures',
                label: t('pictures.strip'),
                run: () =>
                  navigate(`${PICTURES}?ownerKind=fabric&ownerNo=${encodeURIComponent(row.fabricNo)}`),
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
