import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import { JacketDrawing } from '../../order-form/drawings/jacket-drawing.tsx'
import type { StyleRow } from '../../order-form/order-port.ts'
import { PAGE, typedNumber, type AlbumAddress } from './album-address.ts'
import { AlbumGrid, Tile } from './album-grid.tsx'
import { NumberSearch } from './number-search.tsx'

/** Style numbers: garments to start an order from. */
export function StyleAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const typed = typedNumber(address.number).toUpperCase()
  const answer = useApi<Page<StyleRow>>(
    '/mtm/style/list',
    { pageNo: address.page, pageSize: PAGE, ...(typed ? { styleNo: `${typed}*` } : {}) },
    { keep: true, resource: 'style' },
  )
  return (
    <div className="mo-album__main">
      <div className="mo-narrow">
        <NumberSearch number={address.number} />
      </div>
      <AlbumGrid<StyleRow>
        thing={t('album.styles')}
        answer={answer}
        page={address.page}
        filtered={address.number !== ''}
      >
        {(row) => (
          <Tile
            key={row.id}
            no={row.styleNo}
            name={label(row)}
            picture={<JacketDrawing values={(row.values ?? {}) as StyleValues} />}
            facts={[dict('garment_category', row.category)]}
          >
            {mayOrder && row.category === 'MJ' && (
              <sl-button
                size="small"
                onClick={() => navigate(`/order/customized/home?style=${encodeURIComponent(row.styleNo)}`)}
              >
                {t('album.orderStyle')}
              </sl-button>
            )}
          </Tile>
        )}
      </AlbumGrid>
    </div>
  )
}
