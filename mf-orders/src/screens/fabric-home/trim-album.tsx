import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatLength, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { ButtonRow, LiningRow } from '../../order-form/order-port.ts'
import { ButtonSwatch, LiningSwatch } from '../../order-form/swatch/trim-swatch.tsx'
import { useComposition } from '../../parts/composition/use-composition.ts'
import type { AlbumAddress } from '../../parts/address/album-address.ts'
import { NumberedAlbum } from './numbered-album.tsx'

/** Linings of the album. */
export function LiningAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const composition = useComposition()
  return (
    <NumberedAlbum<LiningRow>
      address={address}
      thing={t('album.linings')}
      resource="lining"
      field="liningNo"
      kept={{ screen: '/materials/linings', code: 'lining:edit' }}
      picture={(row) => <LiningSwatch colourHex={row.colourHex} />}
      facts={(row) => [
        [row.weight && t('album.weight', { weight: formatNumber(row.weight) }), composition(row)]
          .filter(Boolean)
          .join(' · '),
        t('album.width', { width: formatLength(row.width) }),
        typeof row.pricePerM === 'number' ? t('album.perMetre', { price: formatMoney(row.pricePerM) }) : null,
        dict('fabric_status', row.status),
      ]}
    />
  )
}

/** Button sets of the album. */
export function ButtonAlbum({ address }: { address: AlbumAddress }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  return (
    <NumberedAlbum<ButtonRow>
      address={address}
      thing={t('album.buttons')}
      resource="button"
      field="buttonNo"
      kept={{ screen: '/materials/buttons', code: 'button:edit' }}
      picture={(row) => <ButtonSwatch {...row} />}
      facts={(row) => [
        [dict('button_material', row.material), sizesOf(row)].filter(Boolean).join(' · '),
        [row.holes && dict('button_holes', row.holes), row.finish && dict('button_finish', row.finish)]
          .filter(Boolean)
          .join(' · '),
        priceOf(row.setPrice, t),
      ]}
    />
  )
}

function sizesOf({ sizes }: ButtonRow): string {
  return Array.isArray(sizes) ? sizes.map((size) => `${String(size)}L`).join(' / ') : ''
}

type Text = ReturnType<typeof useText<typeof zhCN>>

function priceOf(fen: number | null | undefined, t: Text): string | null {
  if (typeof fen !== 'number') return null
  return fen === 0 ? t('album.included') : t('album.perSet', { price: formatMoney(fen) })
}
