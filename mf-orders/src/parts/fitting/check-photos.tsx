import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { Photos } from '../photos.tsx'
import { FITTING_CALLS } from './fitting-calls.ts'

/** Photographs of the last quality check. */
export function CheckPhotos({ pieces }: { pieces: readonly FittingPiece[] }) {
  const t = useText<typeof zhCN>('orders')
  const shown = pieces.filter(({ photos }) => photos.length > 0)
  if (shown.length === 0) return null
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('production.photos')}</h3>
      {shown.map(({ id, pieceNo, photos }) => (
        <div key={id}>
          <p className="mo-help">{pieceNo}</p>
          <Photos from={FITTING_CALLS.checkPhoto} photos={photos} />
        </div>
      ))}
    </section>
  )
}
