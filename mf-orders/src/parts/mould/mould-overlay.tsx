import { useMemo, useState } from 'react'
import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { figureOf, type Draw, type Finished, type GarmentView } from '@mtm/shared-utils/garments/preview'
import { Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { useDraw } from '../../garment/garment-icon.tsx'
import type zhCN from '../../locales/zh-CN.ts'

/** Number of distinguishable lines; further moulds repeat them. */
const COLOURS = 6
/** Elements on a garment that are not part of its outline. */
const INNER = /pocket|lapel|loop|hole|fly|stitch|cuff|zip|braid|dart/

/** A mould with its finished measurements, mm. */
export interface OverlaidMould {
  mouldNo: string
  finished: Finished
}

interface Props {
  category: CategoryCode
  moulds: readonly OverlaidMould[]
}

/** Superimposed outlines of moulds of one category, aligned at one point and at one scale. */
export function MouldOverlay({ category, moulds }: Props) {
  const t = useText<typeof zhCN>('orders')
  const [view, setView] = useState<GarmentView>('front')
  const draw = useDraw(category)
  const outlines = useMemo(
    () => draw && moulds.map((mould) => ({ ...outlineOf(draw, category, view, mould.finished), mould })),
    [draw, moulds, category, view],
  )
  if (!outlines) return <Skeleton lines={8} />
  const width = Math.max(...outlines.map((one) => one.width))
  const height = Math.max(...outlines.map((one) => one.height))
  return (
    <figure className="mo-overlay">
      <svg
        viewBox={`${-width / 2} 0 ${width} ${height}`}
        role="img"
        aria-label={t('moulds.overlayOf', { moulds: moulds.map(({ mouldNo }) => mouldNo).join(', ') })}
      >
        {outlines.map(({ paths, mould }, index) => (
          <g key={mould.mouldNo} data-line={index % COLOURS}>
            {paths.map((d, place) => (
              <path key={place} d={d} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>
        <ul>
          {moulds.map(({ mouldNo }, index) => (
            <li key={mouldNo} data-line={index % COLOURS}>
              {mouldNo}
            </li>
          ))}
        </ul>
        <p className="mo-help">{t('moulds.overlayHelp')}</p>
        <sl-button size="small" onClick={() => setView(view === 'front' ? 'back' : 'front')}>
          {t(view === 'front' ? 'preview.back' : 'preview.front')}
        </sl-button>
      </figcaption>
    </figure>
  )
}

function outlineOf(draw: Draw, category: CategoryCode, view: GarmentView, finished: Finished) {
  // previews damp size differences; here they are shown in full
  const { width, height, layers } = draw(category, view, {}, { ...figureOf(category), ...finished })
  const paths = layers
    .filter(({ name }) => !INNER.test(name))
    .flatMap(({ marks }) => marks.flatMap(({ d, stroke }) => (stroke?.ink === 'edge' ? [d] : [])))
  return { width: width * ROOM.across, height: height * ROOM.down, paths }
}

/** The view box for the largest size. */
const ROOM = { across: 1.25, down: 1.1 }
