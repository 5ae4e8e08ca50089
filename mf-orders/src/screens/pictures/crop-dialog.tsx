import { useState } from 'react'
import type { CropBox, StoredCrop } from '@mtm/shared-utils/contracts/dto/catalogue'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { SwitchField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { CropField } from '@mtm/shared-utils/kit/upload'
import { formatNumber, server } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { pictureCalls } from './pictures.api.ts'

const WHOLE: CropBox = { x: 0, y: 0, width: 1, height: 1 }
const SIDES = ['x', 'y', 'width', 'height'] as const
/** Minimum part of a picture. */
const SAME = 0.0005
const isSame = (one: CropBox, other: CropBox) =>
  SIDES.every((side) => Math.abs(one[side] - other[side]) < SAME)

const round = (part: number) => Math.round(part * 1e6) / 1e6
const rounded = ({ x, y, width, height }: CropBox): CropBox => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

/** Crops a picture; the original is kept. */
export function CropDialog({ row, onClose }: { row: PictureRow; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const known = (row.crop as StoredCrop | null) ?? WHOLE
  const [box, setBox] = useState<CropBox>(() => ({
    x: known.x,
    y: known.y,
    width: known.width,
    height: known.height,
  }))
  const [tileable, setTileable] = useState(false)
  const isWhole = isSame(box, WHOLE)
  const { width, height, widthMm } = row
  const across = typeof widthMm === 'number' ? (widthMm * box.width) / known.width : null
  return (
    <ActionDialog
      title={t('pictures.crop')}
      heading={t('pictures.cropTitle')}
      size="large"
      blocked={isSame(box, known)}
      act={() => pictureCalls.crop(row, isWhole ? null : rounded(box), tileable)}
      onClose={onClose}
    >
      <div className="mtm-stack">
        <p className="mtm-hint">{t('pictures.cropHelp')}</p>
        <CropField
          src={server.base + fileAddress(row.original ?? row.path)}
          {...(width && height && { size: { width: width / known.width, height: height / known.height } })}
          value={box}
          onChange={setBox}
        />
        <div className="mo-buttons">
          <sl-button size="small" disabled={isWhole} onClick={() => setBox(WHOLE)}>
            {t('pictures.cropWhole')}
          </sl-button>
          {across !== null && (
            <span>{t('pictures.shows', { mm: formatNumber(Math.round(across * 10) / 10) })}</span>
          )}
        </div>
        {across !== null && !isWhole && (
          <SwitchField
            name="tileable"
            label={t('pictures.tileable')}
            help={t('pictures.cropTileable')}
            value={tileable}
            onChange={(next) => setTileable(next ?? false)}
          />
        )}
      </div>
    </ActionDialog>
  )
}
