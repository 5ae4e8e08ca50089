import './styles.css'
import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { $locale } from '@mtm/shared-utils/runtime'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { WordsProvider } from '../../order-form/words.tsx'
import { writeValues } from '../style-preview/preview-address.ts'
import { CollectionChips, useCollections } from './collection-chips.tsx'
import { StyleValuesField } from './style-values-field.tsx'

type Options = CrudOptions<typeof style>

const PICTURES = '/materials/pictures'
const PREVIEW = '/order/style-preview'
const NO_VALUES: StyleValues = {}
const DECLARED = {
  columns: ['values', 'styleNo', 'text', 'category', 'collection', 'season', 'validTo', 'status', 'sort'],
  // the collection is chosen above the filters
  filters: ['styleNo', 'collection', 'category', 'season', 'status', 'text'],
  form: [
    ['styleNo', 'category'],
    ['text', 'textEn', 'textJp'],
    ['values'],
    ['season', 'validFrom', 'validTo'],
    ['collection', 'status', 'sort'],
  ],
  begin: () => ({ status: '0', values: NO_VALUES }),
  nameOf: ({ styleNo }) => styleNo,
} satisfies Options

/** 款式: style numbers as they are kept, each with the garment it stands for. */
export default function StylesScreen() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const label = useLabel()
  const { query, setQuery, navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const collections = useCollections()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('styles.emptyHelp'),
      cells: {
        values: ({ category, values }) => (
          <span className="mo-style-cell">
            <GarmentIcon category={category as CategoryCode} values={(values ?? NO_VALUES) as StyleValues} />
          </span>
        ),
        collection: ({ collection }) => {
          const known = collections?.find(({ collectionNo }) => collectionNo === collection)
          return known ? label(known) : collection
        },
        status: ({ status }) => (
          <span className={status === '1' ? 'mtm-tag mtm-tag--success' : 'mtm-tag mtm-tag--gray'}>
            {t(status === '1' ? 'styles.published' : 'styles.draft')}
          </span>
        ),
      },
      fields: {
        values: (binding, { category }, change) => (
          <StyleValuesField
            {...(binding as FieldBinding<StyleValues | null>)}
            category={(category as CategoryCode | null) ?? null}
            onForget={() => change({ values: NO_VALUES })}
          />
        ),
        collection: (binding) => (
          <SelectField
            {...(binding as FieldBinding<string | null>)}
            placeholder={t('styles.noCollection')}
            options={(collections ?? []).map((one) => ({ value: one.collectionNo, label: label(one) }))}
          />
        ),
        status: (binding) => (
          <SelectField
            {...(binding as FieldBinding<string | null>)}
            options={[
              { value: '1', label: t('styles.published') },
              { value: '0', label: t('styles.draft') },
            ]}
          />
        ),
      },
      rowActions: (row, usual) => [
        ...usual,
        ...(mayKeep
          ? [
              {
                key: 'pictures',
                label: t('pictures.strip'),
                run: () => navigate(`${PICTURES}?ownerKind=style&ownerNo=${encodeURIComponent(row.styleNo)}`),
              },
            ]
          : []),
        {
          key: 'preview',
          label: t('styles.preview'),
          run: () => {
            const values = writeValues(row.values as StyleValues, NO_VALUES)
            navigate(
              `${PREVIEW}?${new URLSearchParams({ category: row.category, ...(values && { style: values }) })}`,
            )
          },
        },
      ],
      slots: {
        before: () =>
          collections?.length !== 0 && (
            <CollectionChips
              collections={collections}
              chosen={query.collection ?? null}
              onChoose={(collection) => setQuery({ collection, pageNo: null })}
            />
          ),
      },
    }),
    [t, label, collections, query.collection, setQuery, navigate, mayKeep],
  )
  return (
    <WordsProvider locale={locale} t={t}>
      <Page fill>
        <CrudList resource={style} options={options} />
      </Page>
    </WordsProvider>
  )
}
