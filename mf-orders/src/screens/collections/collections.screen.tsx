import '../../parts/collection/collection.css'
import { useMemo } from 'react'
import type { Choice } from '@mtm/shared-utils/contracts/dto/choice'
import type { CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page as Found } from '@mtm/shared-utils/contracts/envelope'
import { collection } from '@mtm/shared-utils/contracts/resources/collection'
import { useCan } from '@mtm/shared-utils/kit/access'
import { joinValues, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { RoleField } from '@mtm/shared-utils/kit/picker'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { CollectionCover } from '../../parts/collection/collection-cover.tsx'
import { picturesAddress } from '../../parts/address/pictures-address.ts'

type Options = CrudOptions<typeof collection>

/** Screens of each kind's items. */
const THINGS = {
  fabric: '/materials/fabrics',
  lining: '/materials/linings',
  button: '/materials/buttons',
  style: '/materials/styles',
} as const satisfies Record<CollectionKind, string>
const MANY_ROLES = 100
const DECLARED = {
  columns: [
    'cover',
    'collectionNo',
    'kind',
    'text',
    'textEn',
    'textJp',
    'members',
    'roles',
    'status',
    'sort',
  ],
  filters: ['collectionNo', 'kind', 'text', 'status'],
  form: [['collectionNo', 'kind'], ['text', 'textEn', 'textJp'], ['roles'], ['status', 'sort']],
  begin: () => ({ status: '1', sort: 0 }),
  nameOf: ({ collectionNo }) => collectionNo,
} satisfies Options

/** 系列: collections of every kind. */
export default function CollectionsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const { data: roles } = useApi<Found<Choice>>('/sys/choice/role', { pageSize: MANY_ROLES })
  const options = useMemo<Options>(() => {
    const called = (code: string) => roles?.records.find((role) => role.code === code)?.label ?? code
    return {
      ...DECLARED,
      emptyHelp: t('collections.help'),
      cells: {
        cover: ({ cover, collectionNo }) => cover && <CollectionCover path={cover} alt={collectionNo} />,
        roles: (row) => splitValues(row.roles).map(called).join(', ') || t('collections.everybody'),
      },
      fields: {
        roles: (binding) => <SeenByField {...(binding as FieldBinding<string | null>)} />,
      },
      rowActions: (row, usual) => [
        ...usual,
        ...(mayKeep
          ? [
              {
                key: 'pictures',
                label: t('pictures.strip'),
                run: () => navigate(picturesAddress('collection', row.collectionNo)),
              },
            ]
          : []),
        {
          key: 'things',
          label: t('collections.things'),
          run: () =>
            navigate(
              `${THINGS[row.kind as CollectionKind]}?collection=${encodeURIComponent(row.collectionNo)}`,
            ),
        },
      ],
    }
  }, [t, navigate, mayKeep, roles])
  return (
    <Page fill>
      <CrudList resource={collection} options={options} />
    </Page>
  )
}

/** The roles that see a collection, by code; none: all. */
function SeenByField({ value, onChange, ...binding }: FieldBinding<string | null>) {
  const t = useText<typeof zhCN>('orders')
  return (
    <RoleField
      {...binding}
      by="code"
      value={splitValues(value)}
      onChange={(codes) => onChange(joinValues(codes ?? []))}
      help={t('collections.rolesHelp')}
    />
  )
}
