import { useStore } from '@nanostores/react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { lazyPart, NothingYet, usePreload } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { $device, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { StockLamp } from '../../order-form/stock-lamp.tsx'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { useComposition } from '../../parts/composition/use-composition.ts'
import {
  fabricParams,
  isFiltered,
  noFilters,
  writeWorn,
  type AlbumAddress,
} from '../../parts/address/album-address.ts'
import { AlbumFilters } from './album-filters.tsx'
import { AlbumGrid, Tile } from './album-grid.tsx'
import { CompareTray, MOST_COMPARED } from './compare-tray.tsx'
import { WornChoice, WornCloth } from './worn.tsx'
import { withPhoto } from '../../parts/fabric/fabric-photo.ts'
import { SimilarTo } from './similar-to.tsx'
import { useFavourites } from './use-favourites.ts'

const FabricDrawer = lazyPart(async () => (await import('./fabric-drawer.tsx')).FabricDrawer, NothingYet)
const LATER = [FabricDrawer]

interface FabricAlbumProps {
  address: AlbumAddress
  compared: readonly string[]
  onCompare: (numbers: readonly string[]) => void
}

/** Fabrics: filters on the left, swatches, a tray to compare up to four. */
export function FabricAlbum({ address, compared, onCompare }: FabricAlbumProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { setQuery } = useTab()
  const answer = useApi<Page<FabricRow>>('/mtm/fabric/list', fabricParams(address, true), {
    keep: true,
    resource: 'fabric',
  })
  usePreload(LATER)
  const composition = useComposition()
  const marks = useFavourites('fabric', address.mine)
  // beside the swatches on wide pages, collapsed above them elsewhere
  const device = useStore($device)
  const full = compared.length >= MOST_COMPARED
  return (
    <>
      <div className="mo-album__columns">
        <details className="mo-album__filters" open={device === 'desktop'}>
          <summary>{t('album.filters')}</summary>
          <AlbumFilters address={address} />
        </details>
        <div className="mo-album__main">
          {address.similarTo && <SimilarTo no={address.similarTo} />}
          <WornChoice worn={address.worn} onChange={(worn) => setQuery(writeWorn(worn))} />
          <AlbumGrid<FabricRow>
            thing={t('album.fabrics')}
            answer={answer}
            page={address.page}
            filtered={isFiltered(address)}
          >
            {(row) => {
              const on = compared.includes(row.fabricNo)
              return (
                <Tile
                  key={row.id}
                  no={row.fabricNo}
                  name={label(row)}
                  picture={
                    address.worn ? (
                      <WornCloth small cloth={row} worn={address.worn} />
                    ) : (
                      <ClothSwatch {...withPhoto(row)} />
                    )
                  }
                  facts={[
                    `${t('album.weight', { weight: formatNumber(row.weight) })} · ${composition(row)}`,
                    typeof row.pricePerM === 'number'
                      ? t('album.perMetre', { price: formatMoney(row.pricePerM) })
                      : null,
                  ]}
                  lamp={<StockLamp freeMm={row.freeMm} />}
                  marks={marks}
                  onOpen={() => setQuery({ open: row.fabricNo })}
                >
                  <label className="mo-tile__compare">
                    <input
                      type="checkbox"
                      checked={on}
                      disabled={full && !on}
                      title={full && !on ? t('album.compareFull') : undefined}
                      onChange={() =>
                        onCompare(
                          on ? compared.filter((no) => no !== row.fabricNo) : [...compared, row.fabricNo],
                        )
                      }
                    />
                    {t('album.compare')}
                  </label>
                </Tile>
              )
            }}
          </AlbumGrid>
        </div>
      </div>
      <CompareTray numbers={compared} worn={address.worn} onChange={onCompare} />
      {address.open && (
        <FabricDrawer
          key={address.open}
          no={address.open}
          begin={address.worn}
          marks={marks}
          onClose={() => setQuery({ open: null })}
          onOpen={(no) => setQuery({ open: no })}
          onSimilar={(no) => setQuery({ ...noFilters(), similarTo: no, open: null }, { push: true })}
        />
      )}
    </>
  )
}
