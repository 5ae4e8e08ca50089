import type { ReactNode } from 'react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatLength, formatMoney, type Params } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { ButtonRow, LiningRow } from '../../order-form/order-port.ts'
import { ButtonSwatch, LiningSwatch } from '../../order-form/swatch/trim-swatch.tsx'
import { PAGE, typedNumber, type AlbumAddress } from './album-address.ts'
import { AlbumGrid, Tile } from './album-grid.tsx'
import { NumberSearch } from './number-search.tsx'

/** Linings of the album. */
export function LiningAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const answer = useApi<Page<LiningRow>>('/mtm/lining/list', trimParams(address, 'liningNo'), {
    keep: true,
    resource: 'lining',
  })
  return (
    <TrimFrame address={address}>
      <AlbumGrid<LiningRow>
        thing={t('album.linings')}
        answer={answer}
        page={address.page}
        filtered={address.number !== ''}
      >
        {(row) => (
          <Tile
            key={row.id}
            no={row.liningNo}
            name={label(row)}
            picture={<LiningSwatch colourHex={row.colourHex} />}
            facts={[
              t('album.width', { width: formatLength(row.width) }),
              typeof row.pricePerM === 'number'
                ? t('album.perMetre', { price: formatMoney(row.pricePerM) })
                : null,
              dict('fabric_status', row.status),
            ]}
          />
        )}
      </AlbumGrid>
    </TrimFrame>
  )
}

/** Button sets of the album. */
export function ButtonAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const answer = useApi<Page<ButtonRow>>('/mtm/button/list', trimParams(address, 'buttonNo'), {
    keep: true,
    resource: 'button',
  })
  return (
    <TrimFrame address={address}>
      <AlbumGrid<ButtonRow>
        thing={t('album.buttons')}
        answer={answer}
        page={address.page}
        filtered={address.number !== ''}
      >
        {(row) => (
          <Tile
            key={row.id}
            no={row.buttonNo}
            name={label(row)}
            picture={<ButtonSwatch {...row} />}
            facts={[
              [dict('button_material', row.material), sizesOf(row)].filter(Boolean).join(' · '),
              priceOf(row.setPrice, t),
            ]}
          />
        )}
      </AlbumGrid>
    </TrimFrame>
  )
}

function TrimFrame({ address, children }: { address: AlbumAddress; children: ReactNode }) {
  return (
    <div className="mo-album__main">
      <div className="mo-narrow">
        <NumberSearch number={address.number} />
      </div>
      {children}
    </div>
  )
}

function trimParams({ number, page }: AlbumAddress, field: string): Params {
  const typed = typedNumber(number).toUpperCase()
  return { pageNo: page, pageSize: PAGE, ...(typed ? { [field]: `${typed}*` } : {}) }
}

function sizesOf({ sizes }: ButtonRow): string {
  return Array.isArray(sizes) ? sizes.map((size) => `${String(size)}L`).join(' / ') : ''
}

type Text = ReturnType<typeof useText<typeof zhCN>>

function priceOf(fen: number | null | undefined, t: Text): string | null {
  if (typeof fen !== 'number') return null
  return fen === 0 ? t('album.included') : t('album.perSet', { price: formatMoney(fen) })
}
