import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatNumber, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AlbumPicture } from '../../parts/album-picture.tsx'
import { pictureCalls } from './pictures.api.ts'

interface Props {
  row: PictureRow
  /** of its owner */
  name: string
  mayKeep: boolean
  /** whether it is shown among its owner's */
  mayMove: boolean
  /** shows all pictures of its owner; null: already shown */
  onOwner: (() => void) | null
  onAlbum: () => void
  onOpen: (what: 'edit' | 'replace' | 'ruler' | 'crop') => void
  /** null: not allowed */
  onRemove: (() => void) | null
}

/** One picture with facts and actions. */
export function PictureCard({ row, name, mayKeep, mayMove, onOwner, onAlbum, onOpen, onRemove }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const words = label([row.text ?? '', row.textEn ?? row.text ?? '', row.textJp ?? row.text ?? ''])
  const use = dict('picture_use', row.use)
  const called = `${name} ${use}`
  const move = async (step: -1 | 1) => {
    try {
      if (!(await pictureCalls.move(row, step)))
        notify({ kind: 'warning', text: t(step < 0 ? 'pictures.isFirst' : 'pictures.isLast') })
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  const act = (icon: string, text: string, run: () => void) => (
    <button type="button" aria-label={`${text} ${called}`} title={text} onClick={run}>
      <sl-icon name={icon} />
    </button>
  )
  return (
    <li className="mo-picture">
      <AlbumPicture row={row} width={320} alt={words || called} />
      <div className="mo-picture__facts mtm-small">
        {onOwner && (
          <button type="button" className="mtm-link" title={t('pictures.ofOwner')} onClick={onOwner}>
            {name}
          </button>
        )}
        <span>
          {onOwner ? dict('picture_owner', row.ownerKind) : use}
          {row.standsForCloth && <span className="mtm-tag mtm-tag--success">{t('pictures.forCloth')}</span>}
        </span>
        <span className="mtm-muted">
          {typeof row.widthMm === 'number'
            ? t('pictures.shows', { mm: formatNumber(row.widthMm) })
            : row.width && row.height
              ? `${row.width} × ${row.height}`
              : ''}
        </span>
        {words ? (
          <span className="mo-picture__words">{words}</span>
        ) : (
          <span className="mtm-muted">{t('pictures.noWords')}</span>
        )}
      </div>
      <div className="mo-picture__acts">
        {act('eye', t('pictures.open'), onAlbum)}
        {mayMove && (
          <>
            {act('arrow-left', t('pictures.left'), () => void move(-1))}
            {act('arrow-right', t('pictures.right'), () => void move(1))}
          </>
        )}
        {mayKeep && (
          <>
            {act('rulers', t('pictures.ruler'), () => onOpen('ruler'))}
            {act('crop', t('pictures.crop'), () => onOpen('crop'))}
            {act('pencil', t('pictures.edit'), () => onOpen('edit'))}
            {act('image', t('pictures.replace'), () => onOpen('replace'))}
          </>
        )}
        {onRemove && act('trash', t('pictures.remove'), onRemove)}
      </div>
    </li>
  )
}
