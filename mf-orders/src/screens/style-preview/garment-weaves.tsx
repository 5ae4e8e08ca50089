import { useLayoutEffect, useState } from 'react'
import type { StyleValues } from '@mtm/shared-utils/garments'
import { FRAMES, SAMPLE_CLOTHS } from '@mtm/shared-utils/garments/preview'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { Garment } from '../../garment/garment.tsx'
import { Ruler } from '../../parts/fabric/ruler.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { CalibrationDialog } from './calibration-dialog.tsx'
import type { PreviewAddress } from '../../parts/address/preview-address.ts'
import { screenScale } from './screen-scale.ts'
import { Sized } from './sized.tsx'

interface Props {
  address: PreviewAddress
  values: StyleValues
  /** caption for a sheet that holds nothing else */
  caption: string
  onPart: (group: string) => void
}

/** The garment in four weaves; at true scale a millimetre of it is a millimetre on the screen. */
export function GarmentWeaves({ address: { category, view, zoom }, values, caption, onPart }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const [calibrating, setCalibrating] = useState(false)
  const [scale, setScale] = useState(screenScale)
  const paper = zoom === 'true' ? FRAMES[category].join('x') : undefined
  useStyleSheets(paper)
  return (
    <>
      {zoom === 'true' && (
        <p className="mtm-row mtm-screen-only">
          <span className="mtm-muted">{t('preview.trueScaleHelp')}</span>
          <sl-button size="small" onClick={() => setCalibrating(true)}>
            {t('preview.calibrate')}
          </sl-button>
        </p>
      )}
      <div className="mo-preview__weaves">
        {SAMPLE_CLOTHS.map(({ name, look }) => (
          <figure key={name[1]} className="mo-preview__weave" data-paper={paper}>
            <div
              className="mo-preview__frame"
              tabIndex={zoom === 1 ? undefined : 0}
              role={zoom === 1 ? undefined : 'group'}
              aria-label={zoom === 1 ? undefined : label(name)}
            >
              <Sized category={category} zoom={zoom} pxPerMm={scale}>
                <Garment
                  category={category}
                  values={values}
                  view={view}
                  fabric={look}
                  onPart={onPart}
                  {...(zoom === 'true' ? { zoom: 1 } : {})}
                />
              </Sized>
            </div>
            <figcaption className="mtm-muted mtm-small">
              {label(name)}
              {paper && (
                <span className="mo-paper-only">
                  {caption}
                  <Ruler />
                </span>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      {calibrating && <CalibrationDialog onClose={() => setCalibrating(false)} onMeasured={setScale} />}
    </>
  )
}

/** The page size of all printed sheets; a different last page would add an empty sheet. */
function useStyleSheets(paper: string | undefined): void {
  useLayoutEffect(() => {
    if (!paper) return
    const { dataset } = document.documentElement
    dataset.paper = paper
    return () => {
      delete dataset.paper
    }
  }, [paper])
}
