import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type { StyleRow } from '../../order-form/order-port.ts'
import type { AlbumAddress } from './album-address.ts'
import { NumberedAlbum } from './numbered-album.tsx'

const NO_VALUES: StyleValues = {}

/** Style numbers: garments to start an order from. */
export function StyleAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const order = (styleNo: string) => navigate(`/order/customized/home?style=${encodeURIComponent(styleNo)}`)
  return (
    <NumberedAlbum<StyleRow>
      address={address}
      thing={t('album.styles')}
      resource="style"
      field="styleNo"
      picture={(row) => (
        <GarmentIcon
          category={row.category as CategoryCode}
          values={(row.values ?? NO_VALUES) as StyleValues}
        />
      )}
      facts={(row) => [dict('garment_category', row.category)]}
      action={(row) =>
        mayOrder &&
        row.category === 'MJ' && (
          <sl-button size="small" onClick={() => order(row.styleNo)}>
            {t('album.orderStyle')}
          </sl-button>
        )
      }
    />
  )
}
