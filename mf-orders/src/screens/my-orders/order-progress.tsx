import './order-progress.css'
import type { OrderProgress } from '@mtm/shared-utils/contracts/dto/production'
import { STATIONS } from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

const CODES = STATIONS.map(({ code }) => code)

/** Progress of an order: a step for each station, filled up to the slowest piece. */
export function ProgressBar({ percent, station }: Pick<OrderProgress, 'percent' | 'station'>) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const reached = station === null ? -1 : CODES.indexOf(station)
  const here = STATIONS[reached]
  const words = [
    t('progress.percent', { percent }),
    ...(here ? [t('progress.at', { station: label(here) })] : []),
  ].join(' · ')
  return (
    <span
      className="mo-progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      title={words}
    >
      <span className="mo-progress__steps" aria-hidden="true">
        {CODES.map((code, index) => (
          <span
            key={code}
            className="mo-progress__step"
            data-state={index < reached || percent === 100 ? 'done' : index === reached ? 'now' : undefined}
          />
        ))}
      </span>
      <span className="mo-progress__percent">{percent}%</span>
    </span>
  )
}

/** The stations of an order with its garments. */
export function OrderProgressPart({ progress }: { progress: OrderProgress }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const nameOf = (code: string) => {
    const station = STATIONS.find((one) => one.code === code)
    return station ? label(station) : code
  }
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('progress.title')}</h3>
      <ProgressBar {...progress} />
      <p role="status">
        {progress.station !== null && t('progress.at', { station: nameOf(progress.station) })}
      </p>
      <ul className="mo-log">
        {progress.pieces.map(({ pieceNo, category, station, since }) => (
          <li key={pieceNo}>
            {dict('garment_category', category)} <span className="mo-help">{pieceNo}</span> ·{' '}
            {nameOf(station)}{' '}
            <span className="mo-help">{t('progress.since', { at: formatDateTime(since) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
