import { useMemo } from 'react'
import { styleCollection } from '@mtm/shared-utils/contracts/resources/style-collection'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

type Options = CrudOptions<typeof styleCollection>

const STYLES = '/materials/styles'
const DECLARED = {
  columns: ['collectionNo', 'text', 'textEn', 'textJp', 'styles', 'status', 'sort'],
  filters: ['collectionNo', 'text', 'status'],
  form: [['collectionNo', 'sort'], ['text', 'textEn', 'textJp'], ['status']],
  begin: () => ({ status: '1', sort: 0 }),
} satisfies Options

/** 款式系列: what styles are shown together. */
export default function StyleCollectionsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('styles.collectionsHelp'),
      rowActions: (row, usual) => [
        ...usual,
        {
          key: 'styles',
          label: t('album.styles'),
          run: () => navigate(`${STYLES}?collection=${encodeURIComponent(row.collectionNo)}`),
        },
      ],
    }),
    [t, navigate],
  )
  return (
    <Page fill>
      <CrudList resource={styleCollection} options={options} />
    </Page>
  )
}
