import { useState } from 'react'
import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { AlbumPicture } from '../../parts/album-picture.tsx'

const MANY = 50

interface PictureStripProps {
  ownerKind: PictureOwner
  ownerNo: string
  /** there are pictures: their row is kept free until they come */
  isExpected?: boolean
}

/** The pictures of an album item in a row; a press enlarges one. */
export function PictureStrip({ ownerKind, ownerNo, isExpected = false }: PictureStripProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const may = useCan('picture:list')
  const [shown, setShown] = useState<number | null>(null)
  const { data, isPending } = useApi<Page<PictureRow>>(
    `${picture.base}/list`,
    { ownerKind, ownerNo, pageSize: MANY },
    { resource: picture.name, enabled: may },
  )
  const pictures = (data?.records ?? []).filter((row) => row.ownerNo === ownerNo)
  if (pictures.length === 0)
    return may && isExpected && isPending ? <div className="mo-strip mo-strip--waiting" /> : null
  const wordsOf = (row: PictureRow) =>
    [dict('picture_use', row.use), row.text && label([row.text, row.textEn ?? '', row.textJp ?? ''])]
      .filter(Boolean)
      .join(' · ')
  const open = shown === null ? undefined : pictures[shown]
  const step = (by: number) => setShown((old) => ((old ?? 0) + by + pictures.length) % pictures.length)
  return (
    <>
      <ul className="mo-strip" aria-label={t('pictures.strip')}>
        {pictures.map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              title={wordsOf(row)}
              aria-label={t('pictures.view', { n: index + 1 })}
              onClick={() => setShown(index)}
            >
              <AlbumPicture row={row} width={160} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          open
          size="large"
          title={wordsOf(open)}
          onClose={() => setShown(null)}
          footer={
            pictures.length > 1 && (
              <>
                <sl-button onClick={() => step(-1)}>{t('pictures.previous')}</sl-button>
                <sl-button onClick={() => step(1)}>{t('pictures.next')}</sl-button>
              </>
            )
          }
        >
          <AlbumPicture
            key={open.id}
            className="mo-strip__large"
            row={open}
            width={1280}
            alt={wordsOf(open)}
            atOnce
          />
        </Dialog>
      )}
    </>
  )
}
