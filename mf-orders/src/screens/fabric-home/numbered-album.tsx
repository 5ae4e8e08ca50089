import type { ReactNode } from 'react'
import type { FavouriteKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { useLabel, useTab } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type { Params } from '@mtm/shared-utils/runtime'
import { CollectionChips } from '../../parts/collection/collection-chips.tsx'
import { useOfferedCollections } from '../../parts/collection/use-collections.ts'
import { mineParams, PAGE, typedNumber, type AlbumAddress } from '../../parts/address/album-address.ts'
import { AlbumGrid, Tile } from './album-grid.tsx'
import { MineChoice } from './heart.tsx'
import { NumberSearch } from './number-search.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { FavouriteDrawer } from './favourite-drawer.tsx'
import { useFavourites } from './use-favourites.ts'

interface Props<R extends NumberedRow> {
  address: AlbumAddress
  /** name of the items, in the person's language */
  thing: string
  /** resource, and its number field */
  resource: FavouriteKind
  field: keyof R & string
  /** fixed filters of its list */
  fixed?: Params
  picture: (row: R) => ReactNode
  facts: (row: R) => readonly (string | null | undefined)[]
  /** below a card */
  action?: (row: R) => ReactNode
  /** maintenance screen, and its permission code */
  kept: { screen: string; code: string }
}
interface NumberedRow extends Labelled {
  id: string
}

/** An album of items searched by number only: linings, buttons, styles. */
export function NumberedAlbum<R extends NumberedRow>(props: Props<R>) {
  const { address, thing, resource, field, fixed, picture, facts, action, kept } = props
  const label = useLabel()
  const marks = useFavourites(resource, address.mine)
  const { setQuery } = useTab()
  const collections = useOfferedCollections(resource)
  const { collection } = address
  const typed = typedNumber(address.number).toUpperCase()
  const answer = useApi<Page<R>>(
    `/mtm/${resource}/list`,
    {
      pageNo: address.page,
      pageSize: PAGE,
      ...mineParams(address),
      ...fixed,
      ...(collection && { collection }),
      ...(typed ? { [field]: `${typed}*` } : {}),
    },
    { keep: true, resource },
  )
  const opened = answer.data?.records.find((row) => String(row[field]) === address.open)
  return (
    <div className="mo-album__main">
      <div className="mo-narrow">
        <NumberSearch number={address.number} />
        <MineChoice mine={address.mine} />
      </div>
      {collections?.length !== 0 && (
        <CollectionChips
          collections={collections}
          chosen={collection}
          onChoose={(next) => setQuery({ collection: next, pageNo: null, open: null }, { push: true })}
        />
      )}
      {collection && <PictureStrip ownerKind="collection" ownerNo={collection} />}
      <AlbumGrid<R> thing={thing} answer={answer} page={address.page} filtered={isNarrowed(address)}>
        {(row) => (
          <Tile
            key={row.id}
            no={String(row[field])}
            name={label(row)}
            picture={picture(row)}
            marks={marks}
            facts={facts(row)}
            onOpen={() => setQuery({ open: String(row[field]) })}
          >
            {action?.(row)}
          </Tile>
        )}
      </AlbumGrid>
      {opened && (
        <FavouriteDrawer
          kind={resource}
          no={String(opened[field])}
          name={label(opened)}
          picture={picture(opened)}
          facts={facts(opened)}
          marks={marks}
          action={action?.(opened)}
          screen={`${kept.screen}?${field}=${encodeURIComponent(String(opened[field]))}`}
          code={kept.code}
          onClose={() => setQuery({ open: null })}
        />
      )}
    </div>
  )
}

/** True when any filter is set. */
function isNarrowed({ number, mine, collection }: AlbumAddress): boolean {
  return number !== '' || mine || collection !== null
}
