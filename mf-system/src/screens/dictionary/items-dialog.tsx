import { useState } from 'react'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictText, dictTone } from '@mtm/shared-utils/kit/dict'
import {
  Dialog,
  RecordModal,
  SelectField,
  serverCheck,
  YesNoField,
  type RecordMode,
} from '@mtm/shared-utils/kit/form'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { announceChange, resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { SubList } from '../../parts/sub-list.tsx'
import { SubPlace } from '../../parts/sub-place.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type ItemRow = Row<typeof dictionaryItem>

const LAYOUT = [
  ['itemText', 'itemValue'],
  ['itemTextEn', 'itemTextJp'],
  ['sortOrder', 'status', 'color'],
  ['description'],
] as const
const COLOURS = ['green', 'blue', 'orange', 'red', 'gray'] as const
const calls = resourceCalls(dictionaryItem)
const MAX_ORDER = dictionaryItem.fields.sortOrder.maxValue ?? Infinity

/** 字典配置: the items of a dictionary, in three languages. */
export function ItemsDialog({ of, onClose }: { of: Row<typeof dictionary>; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const may = { add: useCan('dict:add'), edit: useCan('dict:edit'), remove: useCan('dict:delete') }
  const [record, setRecord] = useState<{ mode: RecordMode; row: ItemRow | null; order?: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setRecord({ mode: 'new', row: null, order: await behindTheLast(of.id) })
    setBusy(false)
  }

  return (
    <Dialog open drawer size="large" title={t('dictionary.itemsOf', { name: of.dictName })} onClose={onClose}>
      <SubPlace>
        <SubList
          resource={dictionaryItem}
          fixed={{ dictId: of.id }}
          filters={['itemText', 'status']}
          columns={['itemText', 'itemTextEn', 'itemTextJp', 'itemValue', 'sortOrder', 'status']}
          cells={CELLS}
          emptyHelp={t('dictionary.itemsHelp')}
          toolbar={
            may.add
              ? [
                  {
                    key: 'add',
                    label: t('dictionary.addItem'),
                    primary: true,
                    busy,
                    run: () => void add(),
                  },
                ]
              : []
          }
          onOpen={(row) => setRecord({ mode: may.edit ? 'edit' : 'detail', row })}
          actions={(row) =>
            may.edit
              ? [
                  {
                    key: 'edit',
                    label: t('dictionary.edit'),
                    run: () => setRecord({ mode: 'edit', row }),
                  },
                ]
              : []
          }
          removal={
            may.remove && {
              label: t('dictionary.remove'),
              failed: t('dictionary.removeFailed'),
              confirmOne: ({ itemText }) => t('dictionary.askItem', { name: itemText }),
              confirmMany: (count) => t('dictionary.askItems', { count }),
              onRemoved: () => announceChange(dictionary, [of.id]),
            }
          }
        />
      </SubPlace>
      {record && (
        <RecordModal
          key={`${record.mode}:${record.row?.id ?? ''}`}
          resource={dictionaryItem}
          mode={record.mode}
          row={record.row && { ...record.row, status: String(record.row.status) }}
          begin={() => ({ sortOrder: record.order ?? null, status: '1' })}
          layout={LAYOUT}
          fields={FIELDS}
          remoteChecks={record.mode === 'new' ? freeIn(of.id) : NO_FILTERS}
          onSave={async (body) => {
            const text = await (record.mode === 'new'
              ? calls.add({ ...body, dictId: of.id })
              : calls.edit(body))
            notify({ kind: 'success', text })
            announceChange(dictionary, [of.id])
          }}
          onClose={() => setRecord(null)}
        />
      )}
    </Dialog>
  )
}

/** The sort order of a new last item of its dictionary. */
async function behindTheLast(dictId: string): Promise<number> {
  const last = { dictId, pageNo: 1, pageSize: 1, column: 'sortOrder', order: 'desc' }
  try {
    const { records } = await calls.list(last)
    return Math.min(Number(records[0]?.sortOrder ?? 0) + 1, MAX_ORDER)
  } catch {
    // saving reports what is wrong
    return 1
  }
}

const NO_FILTERS = {}
/** A dictionary has a value once. */
const freeIn = (dictId: string) => ({
  itemValue: serverCheck(`${dictionaryItem.base}/dictItemCheck`, (itemValue) => ({ dictId, itemValue })),
})

/** The text as a tag of its colour. */
function Text({ itemText, color }: ItemRow) {
  const tone = dictTone(color)
  return tone ? <span className={tone}>{itemText}</span> : itemText
}

function Status({ status }: ItemRow) {
  const isOn = String(status) === '1'
  return (
    <span className={isOn ? 'mtm-tag mtm-tag--success' : 'mtm-tag mtm-tag--gray'}>
      <DictText code="dict_item_status" value={status} />
    </span>
  )
}

const ON_OFF = ['1', '0'] as const
const FIELDS = {
  color: (binding: FieldBinding<unknown>) => <ColourField {...(binding as FieldBinding<string | null>)} />,
  status: (binding: FieldBinding<unknown>) => (
    <YesNoField {...(binding as FieldBinding<string | null>)} pair={ON_OFF} />
  ),
}

/** Made once: a table takes new cells for new columns. */
const CELLS = { itemText: Text, status: Status }

function ColourField(field: FieldBinding<string | null>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const options = COLOURS.map((value) => ({ value, label: t(`dictionary.${value}`) }))
  return <SelectField {...field} placeholder={t('dictionary.plain')} options={options} />
}
