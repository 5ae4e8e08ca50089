import './pictures.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { ListState, Pagination, SearchForm, useList } from '@mtm/shared-utils/kit/list'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { albumAddress } from '../../parts/address/album-address.ts'
import { CropDialog } from './crop-dialog.tsx'
import { Masonry } from './masonry.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureDialog, type PictureWork } from './picture-dialog.tsx'
import { RulerDialog } from './ruler-dialog.tsx'
import { useRemovePicture } from './use-remove-picture.ts'

const FILTERS = ['ownerKind', 'ownerNo', 'use', 'described']
const BY_KIND = { column: 'gallery', order: 'asc' }

/** The open dialog. */
type Open = { what: PictureWork; row: PictureRow | null } | { what: 'ruler' | 'crop'; row: PictureRow } | null

/** 图片管理: pictures of the album by owner; those of one owner in their order. */
export default function PicturesScreen() {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const { query, navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const mayRemove = useCan('picture:delete')
  const isOfOne = Boolean(query.ownerKind && query.ownerNo)
  const list = useList(picture, { filters: FILTERS, ...(!isOfOne && { fixed: BY_KIND }) })
  const [open, setOpen] = useState<Open>(null)
  const remove = useRemovePicture()
  const walls = useMemo(() => inWalls(list.rows, isOfOne ? ownerOf : useOf), [list.rows, isOfOne])
  const shown = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current || list.fetching) return
    turned.current = false
    shown.current?.querySelector('h2')?.focus()
  }, [isOfOne, list.fetching])
  // the pressed element disappears with the other cards
  const turnTo = ({ ownerKind, ownerNo }: PictureRow) => {
    turned.current = true
    list.setFilters({ ownerKind, ownerNo })
  }
  const nameOf = (row: PictureRow) => [row.ownerNo, ownerName(row, label)].filter(Boolean).join(' ')
  const add = (owner: Partial<PictureRow>) => setOpen({ what: 'new', row: owner as PictureRow })
  const filters = {
    ownerKind: query.ownerKind ?? 'fabric',
    ownerNo: query.ownerNo?.replaceAll('*', '') ?? null,
  }
  const upload = mayKeep && (
    <sl-button variant="primary" onClick={() => add(filters as Partial<PictureRow>)}>
      {t('pictures.upload')}
    </sl-button>
  )
  return (
    <Page title={t('pictures.title')}>
      <div className="mtm-list">
        {!list.denied && (
          <SearchForm
            resource={picture}
            names={FILTERS}
            values={list.filters}
            onSearch={(values) => list.setFilters(values)}
          />
        )}
        {upload && <div className="mtm-toolbar">{upload}</div>}
        <ListState
          list={list}
          thing={label(picture.label)}
          emptyHelp={t('pictures.emptyHelp')}
          emptyAction={upload || undefined}
        >
          <div ref={shown} className="mo-pictures" aria-busy={list.fetching}>
            {walls.map(({ key, first, pictures }) => {
              const heading = isOfOne
                ? `${dict('picture_owner', first.ownerKind)} ${nameOf(first)}`
                : dict('picture_use', first.use)
              return (
                <section key={key} aria-label={heading}>
                  <h2 tabIndex={-1}>{heading}</h2>
                  <Masonry label={heading}>
                    {pictures.map((row) => (
                      <PictureCard
                        key={row.id}
                        row={row}
                        name={nameOf(row)}
                        mayKeep={mayKeep}
                        mayMove={mayKeep && isOfOne}
                        onOwner={isOfOne ? null : () => turnTo(row)}
                        onAlbum={() => navigate(albumAddress(row.ownerKind, row.ownerNo))}
                        onOpen={(what) => setOpen({ what, row })}
                        onRemove={mayRemove ? () => void remove(row, nameOf(row)) : null}
                      />
                    ))}
                  </Masonry>
                </section>
              )
            })}
          </div>
          <Pagination
            page={list.page}
            size={list.size}
            total={list.total}
            totalIs={list.totalIs}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        </ListState>
      </div>
      {open?.what === 'ruler' && <RulerDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.what === 'crop' && <CropDialog row={open.row} onClose={() => setOpen(null)} />}
      {open && open.what !== 'ruler' && open.what !== 'crop' && (
        <PictureDialog what={open.what} row={open.row} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

/** The owner's name; empty when it was deleted. */
function ownerName(
  { ownerText, ownerTextEn, ownerTextJp }: PictureRow,
  label: ReturnType<typeof useLabel>,
): string {
  return ownerText ? label([ownerText, ownerTextEn ?? '', ownerTextJp ?? '']) : ''
}

const ownerOf = ({ ownerKind, ownerNo }: PictureRow) => `${ownerKind} ${ownerNo}`
const useOf = ({ use }: PictureRow) => use

/** Rows arrive grouped by owner, except briefly after a filter, when the previous list is still shown. */
function inWalls(rows: readonly PictureRow[], wallOf: (row: PictureRow) => string) {
  const walls = new Map<string, { key: string; first: PictureRow; pictures: PictureRow[] }>()
  for (const row of rows) {
    const key = wallOf(row)
    const wall = walls.get(key)
    if (wall) wall.pictures.push(row)
    else walls.set(key, { key, first: row, pictures: [row] })
  }
  return [...walls.values()]
}
