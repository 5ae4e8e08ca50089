import type { ReactNode } from 'react'
import type { FavouriteKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { picturesAddress } from '../../parts/address/pictures-address.ts'
import { Heart } from './heart.tsx'
import { PictureStrip } from './picture-strip.tsx'
import type { Marks } from './use-favourites.ts'

interface FavouriteDrawerProps {
  kind: FavouriteKind
  no: string
  name: string
  picture: ReactNode
  facts: readonly (string | null | undefined)[]
  marks: Marks
  action?: ReactNode
  /** maintenance screen, and its permission code */
  screen: string
  code: string
  onClose: () => void
}

/** A lining, button or style in detail, with pictures and actions. */
export function FavouriteDrawer({
  kind,
  no,
  name,
  picture,
  facts,
  marks,
  action,
  screen,
  code,
  onClose,
}: FavouriteDrawerProps) {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const mayEdit = useCan(code)
  const mayKeep = useCan('picture:upload')
  return (
    <Dialog drawer open title={`${no} ${name}`} onClose={onClose} footer={action}>
      <div className="mo-drawer mtm-atelier">
        <div className="mo-drawer__cloth mo-drawer__cloth--whole">{picture}</div>
        <div className="mo-drawer__marks">
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <Heart no={no} marks={marks} />
        </div>
        <PictureStrip ownerKind={kind} ownerNo={no} />
        {(mayKeep || mayEdit) && (
          <div className="mo-drawer__acts">
            {mayKeep && (
              <sl-button size="small" onClick={() => navigate(picturesAddress(kind, no))}>
                {t('pictures.manage')}
              </sl-button>
            )}
            {mayEdit && (
              <sl-button size="small" onClick={() => navigate(screen)}>
                {t('swatches.maintain')}
              </sl-button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
