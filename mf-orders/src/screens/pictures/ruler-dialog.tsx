import { useState } from 'react'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import { MOST_RULED, widthOfRuled, type Ruler } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { Dialog, LengthField, SwitchField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { formatNumber, server } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { pictureCalls } from './pictures.api.ts'
import { RulerBoard, type Points } from './ruler-board.tsx'

/** Initial position of the handles. */
const BEGIN: Pick<Ruler, 'from' | 'to'> = { from: [0.1, 0.5], to: [0.9, 0.5] }

/** Sets the scale of a picture: two handles and their distance. */
export function RulerDialog({ row, onClose }: { row: PictureRow; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const known = row.ruler as Ruler | null
  const [points, setPoints] = useState<Points>([known?.from ?? BEGIN.from, known?.to ?? BEGIN.to])
  const [mm, setMm] = useState<number | null>(known?.mm ?? null)
  const [tileable, setTileable] = useState(row.tileable ?? false)
  const [size, setSize] = useState({ width: row.width ?? 0, height: row.height ?? 0 })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isLength = mm === null || (mm > 0 && mm <= MOST_RULED)
  const ruler: Ruler | null = mm !== null && isLength ? { from: points[0], to: points[1], mm } : null
  const across = ruler && size.width > 0 ? widthOfRuled(ruler, size.width, size.height) : null
  const save = async (next: Ruler | null) => {
    setBusy(true)
    setFailure(null)
    try {
      await pictureCalls.measure(row, next, next !== null && tileable)
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="large"
      title={t('pictures.rulerTitle')}
      onClose={onClose}
      footer={
        <>
          {known && (
            <sl-button disabled={busy} onClick={() => void save(null)}>
              {t('pictures.clear')}
            </sl-button>
          )}
          <sl-button
            variant="primary"
            loading={busy}
            disabled={across === null}
            onClick={() => void save(ruler)}
          >
            {t('form.save')}
          </sl-button>
        </>
      }
    >
      <div className="mtm-stack">
        {failure !== null && <ErrorPanel compact error={failure} />}
        <p className="mtm-hint">{t('pictures.rulerHelp')}</p>
        <RulerBoard
          src={server.base + fileAddress(row.path)}
          size={size}
          points={points}
          onChange={setPoints}
          onSize={setSize}
        />
        <LengthField
          name="mm"
          unit="mm"
          label={t('pictures.distance')}
          value={mm}
          error={isLength ? null : t('pictures.noLength', { most: formatNumber(MOST_RULED) })}
          onChange={(next) => setMm(next ?? null)}
        />
        <p role="status">
          {across === null
            ? t('pictures.noResult')
            : t('pictures.result', {
                mm: formatNumber(across),
                px: formatNumber(Math.round((across / size.width) * 1000) / 1000),
              })}
        </p>
        <SwitchField
          name="tileable"
          label={t('pictures.tileable')}
          help={t('pictures.tileableHelp')}
          value={tileable}
          onChange={(next) => setTileable(next ?? false)}
        />
      </div>
    </Dialog>
  )
}
