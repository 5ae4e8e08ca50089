import type { CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import { SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import type { DrawField } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { CollectionChips } from './collection-chips.tsx'
import { useKeptCollections } from './use-collections.ts'

/** The collection parts of a maintenance screen: cells, field, and chips above the filters. */
export const collectionParts = (kind: CollectionKind) => ({
  cell: ({ collection }: { collection: string | null }) =>
    collection && <CollectionName kind={kind} no={collection} />,
  field: ((binding) => (
    <CollectionField kind={kind} {...(binding as FieldBinding<string | null>)} />
  )) satisfies DrawField,
  filter: () => <CollectionFilter kind={kind} />,
})

function CollectionName({ kind, no }: { kind: CollectionKind; no: string }) {
  const label = useLabel()
  const known = useKeptCollections(kind)?.find(({ collectionNo }) => collectionNo === no)
  return known ? label(known) : no
}

function CollectionField({
  kind,
  value,
  ...binding
}: FieldBinding<string | null> & { kind: CollectionKind }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const collections = useKeptCollections(kind)
  const options = (collections ?? []).map((one) => ({ value: one.collectionNo, label: label(one) }))
  // a hidden collection is kept
  const missing = value && !options.some((one) => one.value === value) ? [{ value, label: value }] : []
  return (
    <SelectField
      {...binding}
      value={value}
      placeholder={t('collections.none')}
      options={[...options, ...missing]}
    />
  )
}

function CollectionFilter({ kind }: { kind: CollectionKind }) {
  const { query, setQuery } = useTab()
  const collections = useKeptCollections(kind)
  if (collections?.length === 0) return null
  return (
    <CollectionChips
      collections={collections}
      chosen={query.collection ?? null}
      onChoose={(collection) => setQuery({ collection, pageNo: null }, { push: true })}
    />
  )
}
