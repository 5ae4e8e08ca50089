import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type { StyleRow } from '../../order-form/order-port.ts'
import { CollectionChips, useCollections } from '../styles/collection-chips.tsx'
import type { AlbumAddress } from './album-address.ts'
import { NumberedAlbum } from './numbered-album.tsx'
import { PictureStrip } from './picture-strip.tsx'

const NO_VALUES: StyleValues = {}
const PUBLISHED = '1'

/** Style numbers that are published, by collection: garments to start an order from. */
export function StyleAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { navigate, setQuery } = useTab()
  const mayOrder = useCan('order:add')
  const collections = useCollections(true)
  const { styleCollection } = address
  const order = (styleNo: string) => navigate(`/order/customized/home?style=${encodeURIComponent(styleNo)}`)
  return (
    <NumberedAlbum<StyleRow>
      address={address}
      thing={t('album.styles')}
      resource="style"
      field="styleNo"
      kept={{ screen: '/materials/styles', code: 'style:edit' }}
      fixed={{ status: PUBLISHED, collection: styleCollection }}
      filters={
        <>
          <CollectionChips
            collections={collections}
            chosen={styleCollection}
            onChoose={(styles) => setQuery({ styles, pageNo: null, open: null })}
          />
          {styleCollection && <PictureStrip ownerKind="collection" ownerNo={styleCollection} />}
        </>
      }
      picture={(row) => (
        <GarmentIcon
          category={row.category as CategoryCode}
          values={(row.values ?? NO_VALUES) as StyleValues}
        />
      )}
      facts={(row) => [dict('garment_category', row.category)]}
      action={(row) =>
        mayOrder && (
          <sl-button size="small" onClick={() => order(row.styleNo)}>
            {t('album.orderStyle')}
          </sl-button>
        )
      }
    />
  )
}
