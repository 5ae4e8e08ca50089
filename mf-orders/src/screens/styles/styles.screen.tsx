import './styles.css'
import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { MoneyField, SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { $locale } from '@mtm/shared-utils/runtime'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { FormTextsProvider } from '../../order-form/form-texts.tsx'
import { collectionParts } from '../../parts/collection/collection-parts.tsx'
import { picturesAddress } from '../../parts/address/pictures-address.ts'
import { writeValues } from '../../parts/address/preview-address.ts'
import { FixedGroupsField } from './fixed-groups-field.tsx'
import { StyleValuesField } from './style-values-field.tsx'

type Options = CrudOptions<typeof style>

const PREVIEW = '/order/style-preview'
const COLLECTION = collectionParts('style')
const NO_VALUES: StyleValues = {}
const NO_GROUPS: readonly string[] = []
const DECLARED = {
  columns: [
    'values',
    'styleNo',
    'text',
    'category',
    'collection',
    'lockedGroups',
    'basePrice',
    'season',
    'validTo',
    'status',
    'sort',
  ],
  // the collection is selected above the filters
  filters: ['styleNo', 'collection', 'category', 'season', 'status', 'text'],
  form: [
    ['styleNo', 'category'],
    ['text', 'textEn', 'textJp'],
    ['values'],
    ['lockedGroups'],
    ['basePrice'],
    ['season', 'validFrom', 'validTo'],
    ['collection', 'status', 'sort'],
  ],
  begin: () => ({ status: '0', values: NO_VALUES, lockedGroups: NO_GROUPS }),
  nameOf: ({ styleNo }) => styleNo,
} satisfies Options

/** The form without permission for prices. */
const WITHOUT_PRICE = DECLARED.form.filter(([field]) => field !== 'basePrice')

/** 款式: maintenance of style numbers, each with its garment. */
export default function StylesScreen() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const decidesPrices = useCan('price:edit')
  const seesPrices = useCan('order:price:view')
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      form: decidesPrices && seesPrices ? DECLARED.form : WITHOUT_PRICE,
      emptyHelp: t('styles.emptyHelp'),
      cells: {
        values: ({ category, values }) => (
          <span className="mo-style-cell">
            <GarmentIcon category={category as CategoryCode} values={(values ?? NO_VALUES) as StyleValues} />
          </span>
        ),
        collection: COLLECTION.cell,
        lockedGroups: ({ lockedGroups }) => {
          const count = ((lockedGroups ?? NO_GROUPS) as readonly string[]).length
          return count > 0 && t('styles.fixedCount', { count })
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
            onForget={() => change({ values: NO_VALUES, lockedGroups: NO_GROUPS })}
          />
        ),
        lockedGroups: (binding, { category, values }) => (
          <FixedGroupsField
            {...(binding as FieldBinding<readonly string[] | null>)}
            category={(category as CategoryCode | null) ?? null}
            values={(values ?? NO_VALUES) as StyleValues}
          />
        ),
        basePrice: (binding) => (
          <MoneyField {...(binding as FieldBinding<number | null>)} help={t('styles.priceHelp')} />
        ),
        collection: COLLECTION.field,
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
                run: () => navigate(picturesAddress('style', row.styleNo)),
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
        before: COLLECTION.filter,
      },
    }),
    [t, navigate, mayKeep, decidesPrices, seesPrices],
  )
  return (
    <FormTextsProvider locale={locale} t={t}>
      <Page fill>
        <CrudList resource={style} options={options} />
      </Page>
    </FormTextsProvider>
  )
}
