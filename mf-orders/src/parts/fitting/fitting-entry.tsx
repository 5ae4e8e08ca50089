import type { Fitting, FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import { FITTING_REGIONS } from '@mtm/shared-utils/contracts/dto/fitting'
import {
  measureInWords,
  measureNameOf,
  postureInWords,
  WRINKLES,
  type Catalogue,
} from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderLink } from '../order/order-link.tsx'
import { Photos } from '../photos.tsx'
import { StatusTag } from '../order/status-tag.tsx'
import { FITTING_CALLS } from './fitting-calls.ts'

const TONES: Readonly<Record<string, string>> = {
  OPEN: 'mtm-tag--warning',
  ACCEPT: 'mtm-tag--success',
  REMAKE: 'mtm-tag--danger',
}

interface EntryProps {
  fitting: Fitting
  piece: FittingPiece | undefined
  catalogue: Catalogue
  onDecide: (fitting: Fitting) => void
}

/** One fitting: findings, changes, decision, resulting order. */
export function FittingEntry({ fitting, piece, catalogue, onDecide }: EntryProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const state = fitting.decision?.toUpperCase() ?? 'OPEN'
  const folds = WRINKLES.filter(({ code }) => fitting.wrinkles.includes(code)).map(({ seen }) => label(seen))
  const remarks = FITTING_REGIONS.flatMap((region) =>
    fitting.remarks[region] ? [`${t(`fit.areas.${region}`)}: ${fitting.remarks[region]}`] : [],
  )
  const order = fitting.decision === 'remake' ? 'remake' : 'alteration'
  const lengths = Object.entries(fitting.deltas).map(([code, mm]) =>
    label(measureInWords(order, { code, name: measureNameOf(catalogue, piece?.category, code) }, mm)),
  )
  const settings = Object.entries(fitting.posture).map(([code, value]) => {
    const def = catalogue.postures?.find((one) => one.code === code)
    return def ? `${label(def)} ${label(postureInWords(def, value))}` : code
  })
  const changes = [...lengths, ...settings].join(' · ')
  const { result } = fitting
  return (
    <article className="mo-fitting">
      <header className="mo-fitting__head">
        <h4 className="mo-order-line__title">
          {piece && dict('garment_category', piece.category)}{' '}
          <span className="mo-help">{piece?.pieceNo}</span>
        </h4>
        <span className={`mtm-tag ${TONES[state] ?? ''}`}>{dict('fitting_state', state)}</span>
      </header>
      <p className="mo-help">
        {t('fittings.number', { n: fitting.fittingNo })} ·{' '}
        {t('fittings.at', { date: formatDateTime(fitting.fittedOn, 'date'), who: fitting.fitter })} ·{' '}
        {dict('fitting_stage', fitting.stage)}
      </p>
      {folds.length > 0 && <p>{folds.join(' · ')}</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {changes && (
        <p>
          {t('fittings.changes')}: {changes}
        </p>
      )}
      {fitting.note && <p>{fitting.note}</p>}
      <Photos from={FITTING_CALLS.photo} photos={fitting.photos} />
      {fitting.decision && (
        <p className="mo-help">
          {[
            fitting.reason && dict('remake_reason', fitting.reason),
            fitting.costBearer && t('fittings.paidBy', { who: dict('cost_bearer', fitting.costBearer) }),
            fitting.decisionNote,
            fitting.profileUpdated && t('fittings.profileKept'),
            fitting.decidedAt && `${formatDateTime(fitting.decidedAt)} ${fitting.decidedBy ?? ''}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {result && (
        <p className="mo-fitting__result">
          {dict('order_type', result.orderType)} <OrderLink id={result.id} orderNo={result.orderNo} />{' '}
          <StatusTag status={result.status} />
        </p>
      )}
      {fitting.allowed.length > 0 && (
        <div className="mo-buttons">
          <sl-button size="small" variant="primary" onClick={() => onDecide(fitting)}>
            {t('fittings.decide')}
          </sl-button>
        </div>
      )}
    </article>
  )
}
