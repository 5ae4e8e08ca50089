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

/** Below this width in pixels the card is held upright, because phones are narrower than a card. */
const LEAST_WIDTH = 480
const LYING = [CARD_MM, CARD_HEIGHT_MM, { x: 8, y: 17, width: 12, height: 9.4 }] as const
const UPRIGHT = [CARD_HEIGHT_MM, CARD_MM, { x: 27.6, y: 8, width: 9.4, height: 12 }] as const

interface Props {
  onClose: () => void
  onMeasured: (pxPerMm: number) => void
}

/** Calibrates the screen with a bank card held against it. */
export function CalibrationDialog({ onClose, onMeasured }: Props) {
  const t = useText<typeof zhCN>('orders')
  const [scale, setScale] = useState(screenScale)
  const [[width, height, chip]] = useState(() => (innerWidth < LEAST_WIDTH ? UPRIGHT : LYING))
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
          width={width * scale}
          height={height * scale}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('preview.card')}
        >
          <rect x="0.3" y="0.3" width={width - 0.6} height={height - 0.6} rx="3.2" />
          <rect {...chip} rx="1.4" />
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
