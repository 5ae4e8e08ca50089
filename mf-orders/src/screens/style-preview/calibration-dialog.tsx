import { useState } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import {
  CARD_HEIGHT_MM,
  CARD_MM,
  LEAST_SCALE,
  MOST_SCALE,
  rememberScale,
  screenScale,
} from './screen-scale.ts'

interface Props {
  onClose: () => void
  onMeasured: (pxPerMm: number) => void
}

/** A bank card held to the screen tells how large a millimetre is here. */
export function CalibrationDialog({ onClose, onMeasured }: Props) {
  const t = useText<typeof zhCN>('orders')
  const [scale, setScale] = useState(screenScale)
  const save = () => {
    rememberScale(scale)
    onMeasured(scale)
    onClose()
  }
  return (
    <Dialog
      open
      size="large"
      title={t('preview.calibrate')}
      onClose={onClose}
      footer={
        <sl-button variant="primary" onClick={save}>
          {t('preview.calibrated')}
        </sl-button>
      }
    >
      <div className="mtm-stack">
        <p>{t('preview.calibrateHelp')}</p>
        <svg
          className="mo-card-outline"
          width={CARD_MM * scale}
          height={CARD_HEIGHT_MM * scale}
          viewBox={`0 0 ${CARD_MM} ${CARD_HEIGHT_MM}`}
          role="img"
          aria-label={t('preview.card')}
        >
          <rect x="0.3" y="0.3" width={CARD_MM - 0.6} height={CARD_HEIGHT_MM - 0.6} rx="3.2" />
          <rect x="8" y="17" width="12" height="9.4" rx="1.4" />
        </svg>
        <label className="mtm-stack mtm-stack--tight">
          <span>{t('preview.cardWidth')}</span>
          <input
            type="range"
            min={LEAST_SCALE}
            max={MOST_SCALE}
            step="0.01"
            value={scale}
            onChange={(event) => setScale(Number(event.target.value))}
          />
        </label>
      </div>
    </Dialog>
  )
}
