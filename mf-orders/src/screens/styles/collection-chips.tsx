import './styles.css'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { styleCollection } from '@mtm/shared-utils/contracts/resources/style-collection'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { server } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

type Collection = Row<typeof styleCollection>
const MANY = 100

/** The collections of styles that the person may see, in their order; null until they are known. */
export function useCollections(onlyPublished = false): readonly Collection[] | null {
  const { data, error } = useApi<Page<Collection>>(
    `${styleCollection.base}/list`,
    { pageSize: MANY, ...(onlyPublished && { status: '1' }) },
    { resource: styleCollection.name },
  )
  return data?.records ?? (error ? NONE : null)
}
const NONE: readonly Collection[] = []

interface Props {
  /** null: on their way; their line is there already */
  collections: readonly Collection[] | null
  chosen: string | null
  onChoose: (collectionNo: string | null) => void
}

/** One press shows the styles of one collection. */
export function CollectionChips({ collections, chosen, onChoose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  return (
    <ul className="mo-chips" aria-label={t('styles.collections')}>
      <li>
        <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          {t('styles.allCollections')}
        </button>
      </li>
      {collections?.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-pressed={chosen === one.collectionNo}
            onClick={() => onChoose(chosen === one.collectionNo ? null : one.collectionNo)}
          >
            {one.cover && (
              <img src={server.base + fileAddress(one.cover, 160)} alt="" width={32} height={40} />
            )}
            {label(one)}
            <span className="mtm-muted">{one.styles}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
