import './pictures.css'
import { useMemo, useState } from 'react'
import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { ListFaces, Pagination, SearchForm, useList } from '@mtm/shared-utils/kit/list'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { albumAddress } from '../fabric-home/album-address.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureDialog, type PictureWork } from './picture-dialog.tsx'
import { RulerDialog } from './ruler-dialog.tsx'
import { useRemovePicture } from './use-remove-picture.ts'

const FILTERS = ['ownerKind', 'ownerNo', 'use', 'described']

/** What is open above the list. */
type Open = { what: PictureWork; row: PictureRow | null } | { what: 'ruler' | 'crop'; row: PictureRow } | null

/** 图片管理: the pictures of the album by what they belong to, each owner's in its order. */
export default function PicturesScreen() {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const { query, navigate } = useTab()
  const mayKeep = useCan('picture:upload')
  const mayRemove = useCan('picture:delete')
  const list = useList(picture, { filters: FILTERS })
  const [open, setOpen] = useState<Open>(null)
  const remove = useRemovePicture()
  const owners = useMemo(() => byOwner(list.rows), [list.rows])
  const add = (owner: Partial<PictureRow>) => setOpen({ what: 'new', row: owner as PictureRow })
  const asked = {
    ownerKind: query.ownerKind ?? 'fabric',
    ownerNo: query.ownerNo?.replaceAll('*', '') ?? null,
  }
  const upload = mayKeep && (
    <sl-button variant="primary" onClick={() => add(asked as Partial<PictureRow>)}>
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
        <ListFaces
          list={list}
          thing={label(picture.label)}
          emptyHelp={t('pictures.emptyHelp')}
          emptyAction={upload || undefined}
        >
          <div className="mo-pictures" aria-busy={list.fetching}>
            {owners.map(({ key, first, pictures }) => {
              const name = [first.ownerNo, ownerName(first, label)].filter(Boolean).join(' ')
              return (
                <section key={key} aria-label={name}>
                  <h2 className="mo-pictures__owner">
                    <span className="mtm-muted">{dict('picture_owner', first.ownerKind)}</span>{' '}
                    <span className="mo-pictures__name" title={name}>
                      {name}
                    </span>
                    <button
                      type="button"
                      className="mtm-link"
                      onClick={() => navigate(albumAddress(first.ownerKind, first.ownerNo))}
                    >
                      {t('pictures.open')}
                    </button>
                  </h2>
                  <ul className="mo-pictures__row">
                    {pictures.map((row) => (
                      <PictureCard
                        key={row.id}
                        row={row}
                        name={name}
                        mayKeep={mayKeep}
                        onOpen={(what) => setOpen({ what, row })}
                        onRemove={mayRemove ? () => void remove(row, name) : null}
                      />
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
          <Pagination
            page={list.page}
            size={list.size}
            total={list.total}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        </ListFaces>
      </div>
      {open?.what === 'ruler' && <RulerDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.what === 'crop' && <CropDialog row={open.row} onClose={() => setOpen(null)} />}
      {open && open.what !== 'ruler' && open.what !== 'crop' && (
        <PictureDialog what={open.what} row={open.row} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

/** The owner's name; empty when it is gone. */
function ownerName(
  { ownerText, ownerTextEn, ownerTextJp }: PictureRow,
  label: ReturnType<typeof useLabel>,
): string {
  return ownerText ? label([ownerText, ownerTextEn ?? '', ownerTextJp ?? '']) : ''
}

/** Rows come owner by owner. */
function byOwner(rows: readonly PictureRow[]) {
  const owners: { key: string; first: PictureRow; pictures: PictureRow[] }[] = []
  for (const row of rows) {
    const key = `${row.ownerKind} ${row.ownerNo}`
    const last = owners.at(-1)
    if (last?.key === key) last.pictures.push(row)
    else owners.push({ key, first: row, pictures: [row] })
  }
  return owners
}
