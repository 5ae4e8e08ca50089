import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type { StyleRow } from '../../order-form/order-port.ts'
import { formAddress } from '../../parts/address/order-address.ts'
import type { AlbumAddress } from '../../parts/address/album-address.ts'
import { NumberedAlbum } from './numbered-album.tsx'

const NO_VALUES: StyleValues = {}
const PUBLISHED = '1'

/** Number of groups a style fixes. */
const fixedGroups = ({ lockedGroups }: StyleRow): number =>
  Array.isArray(lockedGroups) ? lockedGroups.length : 0

/** Published style numbers by collection, to start an order from. */
export function StyleAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const order = (styleNo: string) => navigate(formAddress('style', styleNo))
  return (
    <NumberedAlbum<StyleRow>
      address={address}
      thing={t('album.styles')}
      resource="style"
      field="styleNo"
      kept={{ screen: '/materials/styles', code: 'style:edit' }}
      fixed={{ status: PUBLISHED }}
      picture={(row) => (
        <GarmentIcon
          category={row.category as CategoryCode}
          values={(row.values ?? NO_VALUES) as StyleValues}
        />
      )}
      facts={(row) => [
        dict('garment_category', row.category),
        typeof row.basePrice === 'number' ? t('styles.making', { price: formatMoney(row.basePrice) }) : null,
        fixedGroups(row) > 0 ? t('styles.fixedCount', { count: fixedGroups(row) }) : null,
      ]}
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
