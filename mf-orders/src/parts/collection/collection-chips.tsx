import './collection.css'
import type { OfferedCollection } from '@mtm/shared-utils/contracts/dto/catalogue'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CollectionCover } from './collection-cover.tsx'

interface Props {
  /** null: loading, with reserved space */
  collections: readonly OfferedCollection[] | null
  chosen: string | null
  onChoose: (collectionNo: string | null) => void
}

/** Chips that filter by collection. */
export function CollectionChips({ collections, chosen, onChoose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  return (
    <ul className="mo-chips" aria-label={t('collections.list')}>
      <li>
        <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          {t('collections.all')}
        </button>
      </li>
      {collections?.map((one) => (
        <li key={one.collectionNo}>
          <button
            type="button"
            aria-pressed={chosen === one.collectionNo}
            onClick={() => onChoose(chosen === one.collectionNo ? null : one.collectionNo)}
          >
            {one.cover && <CollectionCover path={one.cover} />}
            {label(one)}
            <span className="mtm-muted">{one.members}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
