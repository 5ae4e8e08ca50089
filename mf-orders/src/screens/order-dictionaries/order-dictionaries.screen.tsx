import './order-dictionaries.css'
import { useMemo } from 'react'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { ORDER_DICTIONARIES, orderDictionary } from '@mtm/shared-utils/contracts/order-dictionaries'
import { dictTone } from '@mtm/shared-utils/kit/dict'
import { NumberField, SelectField, YesNoField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

type Options = CrudOptions<typeof orderDictionaryItem>

const COLOURS = ['green', 'blue', 'orange', 'red', 'gray'] as const
const ON_OFF = ['1', '0'] as const
const DECLARED = {
  columns: ['itemText', 'itemTextEn', 'itemTextJp', 'itemValue', 'sortOrder', 'status', 'own'],
  // the dictionary is selected above the filters
  filters: ['itemText', 'dictCode', 'status', 'own'],
  form: [
    ['itemText', 'itemTextEn', 'itemTextJp'],
    ['dictCode', 'itemValue'],
    ['sortOrder', 'color', 'status'],
    ['description'],
  ],
  nameOf: ({ itemText }) => itemText,
} satisfies Options

/** 订单字典: the tenant's order dictionaries. */
export default function OrderDictionariesScreen() {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { query, setQuery } = useTab()
  const shown = query.dictCode ? orderDictionary(query.dictCode) : undefined
  const options = useMemo<Options>(() => {
    const isOpen = ({ dictCode }: { dictCode: string }) => orderDictionary(dictCode)?.open === true
    return {
      ...DECLARED,
      columns: shown ? DECLARED.columns : ['dictCode', ...DECLARED.columns],
      emptyHelp: t('dictionaries.emptyHelp'),
      begin: () => ({ status: '1' }),
      place: () => ({ dictCode: shown?.code ?? null }),
      // only the tenant's own items can be deleted
      allows: { remove: (row) => row.own === '1' && isOpen(row) },
      toolbar: (usual) => (shown && !shown.open ? usual.filter(({ key }) => key !== 'add') : usual),
      cells: {
        dictCode: ({ dictCode }) => label(orderDictionary(dictCode)?.label ?? [dictCode, dictCode, dictCode]),
        itemText: ({ itemText, color }) => {
          const tone = dictTone(color)
          return tone ? <span className={tone}>{itemText}</span> : itemText
        },
        own: ({ own }) => t(own === '1' ? 'dictionaries.own' : 'dictionaries.product'),
      },
      fields: {
        dictCode: (binding) => (
          <DictionaryField {...(binding as FieldBinding<string | null>)} onlyOpen={!binding.readOnly} />
        ),
        color: (binding) => (
          <SelectField
            {...(binding as FieldBinding<string | null>)}
            placeholder={t('dictionaries.plain')}
            options={COLOURS.map((value) => ({ value, label: t(`dictionaries.colours.${value}`) }))}
          />
        ),
        // set by the server when empty
        sortOrder: (binding) => (
          <NumberField {...(binding as FieldBinding<number | null>)} placeholder={t('dictionaries.last')} />
        ),
        status: (binding) => <YesNoField {...(binding as FieldBinding<string | null>)} pair={ON_OFF} />,
      },
      slots: {
        before: () => (
          <div className="mo-dictionary">
            <DictionaryField
              name="dictionary"
              label={t('dictionaries.pick')}
              value={query.dictCode ?? null}
              placeholder={t('collections.all')}
              onChange={(code) => setQuery({ dictCode: code, pageNo: null }, { push: true })}
            />
            <p className="mtm-hint">{t(shown && !shown.open ? 'dictionaries.fixed' : 'dictionaries.help')}</p>
          </div>
        ),
      },
    }
  }, [t, label, shown, query.dictCode, setQuery])
  return (
    <Page fill>
      <CrudList resource={orderDictionaryItem} options={options} />
    </Page>
  )
}

/** Selects an order dictionary, grouped by purpose. */
function DictionaryField({
  onlyOpen = false,
  ...field
}: FieldBinding<string | null> & { onlyOpen?: boolean }) {
  const label = useLabel()
  return (
    <SelectField
      {...field}
      options={ORDER_DICTIONARIES.flatMap(({ label: area, dictionaries }) =>
        dictionaries
          .filter(({ open }) => !onlyOpen || open)
          .map((one) => ({ value: one.code, label: `${label(area)} · ${label(one.label)}` })),
      )}
    />
  )
}
