import './styles.css'
import { useMemo } from 'react'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import { styleCollection } from '@mtm/shared-utils/contracts/resources/style-collection'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { server } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

type Options = CrudOptions<typeof styleCollection>

const PICTURES = '/materials/pictures'
const STYLES = '/materials/styles'
const DECLARED = {
  columns: ['cover', 'collectionNo', 'text', 'textEn', 'textJp', 'styles', 'status', 'sort'],
  filters: ['collectionNo', 'text', 'status'],
  form: [['collectionNo', 'sort'], ['text', 'textEn', 'textJp'], ['status']],
  begin: () => ({ status: '1', sort: 0 }),
} satisfies Options

/** 款式系列: what styles are shown together. */
export default function StyleCollectionsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('styles.collectionsHelp'),
      cells: {
        cover: ({ cover, collectionNo }) =>
          cover && (
            <img
              className="mo-cover"
              src={server.base + fileAddress(cover, 160)}
              alt={collectionNo}
              width={32}
              height={40}
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
                run: () =>
                  navigate(
                    `${PICTURES}?ownerKind=collection&ownerNo=${encodeURIComponent(row.collectionNo)}`,
                  ),
              },
            ]
          : []),
        {
          key: 'styles',
          label: t('album.styles'),
          run: () => navigate(`${STYLES}?collection=${encodeURIComponent(row.collectionNo)}`),
        },
      ],
    }),
    [t, navigate, mayKeep],
  )
  return (
    <Page fill>
      <CrudList resource={styleCollection} options={options} />
    </Page>
  )
}
