import { useMemo } from 'react'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { clearCache, notify } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { ItemsDialog } from './items-dialog.tsx'

type Options = CrudOptions<typeof dictionary>

const DECLARED = {
  columns: ['dictName', 'dictCode', 'itemCount', 'description', 'createTime'],
  filters: ['dictName', 'dictCode'],
  form: [['dictName', 'dictCode'], ['description']],
  wrap: ['description'],
  recycled: ['dictName', 'dictCode', 'description'],
  nameOf: ({ dictName }) => dictName,
} satisfies Options

/** 数据字典: dictionaries of the fields. The one with open items is in the address. */
export default function DictionaryScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('dictionary.emptyHelp'),
      rowActions: (row, usual) => [
        { key: 'items', label: t('dictionary.items'), run: () => setQuery({ items: row.id }) },
        ...usual,
      ],
      toolbar: (usual) => [
        ...usual,
        {
          key: 'refresh',
          label: t('dictionary.refresh'),
          permission: 'dict:edit',
          run: async () => {
            try {
              await clearCache()
              notify({ kind: 'success', text: t('dictionary.refreshed') })
            } catch (error) {
              notify({ kind: 'danger', title: t('dictionary.refreshFailed'), text: (error as Error).message })
            }
          },
        },
      ],
    }),
    [t, setQuery],
  )
  const { items } = query
  return (
    <Page fill>
      <CrudList resource={dictionary} options={options} />
      {items && <Items id={items} onClose={() => setQuery({ items: null })} />}
    </Page>
  )
}

/** The dictionary named in the address; a deleted one opens nothing. */
function Items({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useApi<Row<typeof dictionary>>(
    `${dictionary.base}/queryById`,
    { id },
    { resource: dictionary.name },
  )
  return data ? <ItemsDialog of={data} onClose={onClose} /> : null
}
