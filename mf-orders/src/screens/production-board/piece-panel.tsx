import '../../parts/production-change/changes.css'
import { useState } from 'react'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatDateTime, formatLength, notify } from '@mtm/shared-utils/runtime'
import { Fact } from '../../order-form/fact.tsx'
import { DefectList } from '../../parts/defects/defect-list.tsx'
import { useMeasureName } from '../../parts/measure-name.ts'
import { Photos } from '../../parts/photos.tsx'
import { BackDialog, type ReasonedCommand } from './back-dialog.tsx'
import { ChangeEntry } from '../../parts/production-change/change-entry.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { movePiece, PRODUCTION } from '../../parts/production/production.api.ts'
import { PieceCardLink } from '../../parts/production/piece-card-link.tsx'
import type { PendingInput } from './use-scans.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

interface PanelProps {
  pieceNo: string
  onClose: () => void
  /** a step forward is handled like a scan */
  onForward: (input: PendingInput) => void
}

/** One piece: garment, targets, history, actions. */
export function PiecePanel({ pieceNo, onClose, onForward }: PanelProps) {
  const { t } = useWorkshopTexts()
  const { data, error, refetch } = useApi<PieceDetail>(
    `${PRODUCTION}/piece/${encodeURIComponent(pieceNo)}`,
    {},
    { resource: 'piece', keep: true },
  )
  return (
    <Dialog
      drawer
      open
      size="large"
      title={t('production.piece', { no: pieceNo })}
      onClose={onClose}
      footer={data && <Moves piece={data} onClose={onClose} onForward={onForward} />}
    >
      {data ? (
        <Facts piece={data} />
      ) : error ? (
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

function Moves({
  piece,
  onClose,
  onForward,
}: Pick<PanelProps, 'onClose' | 'onForward'> & { piece: PieceDetail }) {
  const words = useWorkshopTexts()
  const { t } = words
  const [command, setCommand] = useState<ReasonedCommand | null>(null)
  const [checking, setChecking] = useState(false)
  const forward = piece.offers.find(({ kind }) => kind === 'forward')
  const release = async () => {
    try {
      await movePiece('release', piece.pieceNo)
    } catch (error) {
      notify({ kind: 'danger', text: words.refusal(error) })
    }
  }
  return (
    <div className="mo-buttons">
      {piece.mayHold &&
        (piece.pieceHeld ? (
          <sl-button onClick={() => void release()}>{t('production.release')}</sl-button>
        ) : (
          <sl-button onClick={() => setCommand({ what: 'hold', offer: null })}>
            {t('production.hold')}
          </sl-button>
        ))}
      {piece.offers
        .filter(({ kind }) => kind === 'rework')
        .map((offer) => (
          <sl-button
            key={offer.to}
            disabled={offer.blocked !== null}
            onClick={() => setCommand({ what: 'rework', offer })}
          >
            {t('production.rework', { station: words.station(offer.to) })}
          </sl-button>
        ))}
      {piece.mayCheck && (
        <sl-button variant={forward ? 'default' : 'primary'} onClick={() => setChecking(true)}>
          {t('production.inspect')}
        </sl-button>
      )}
      <Skips piece={piece} onSkip={(offer) => setCommand({ what: 'skip', offer })} />
      {forward && (
        <sl-button
          variant="primary"
          disabled={forward.blocked !== null}
          title={forward.blocked ? words.guard(forward.blocked) : undefined}
          onClick={() => {
            onClose()
            onForward({ piece, offer: forward })
          }}
        >
          {t('production.forward', { station: words.station(forward.to) })}
        </sl-button>
      )}
      {checking && <CheckDialog piece={piece} onClose={() => setChecking(false)} />}
      {command && <BackDialog piece={piece} command={command} onClose={() => setCommand(null)} />}
    </div>
  )
}

/** Stations a manager may skip to, as a list because there are many. */
function Skips({
  piece,
  onSkip,
}: {
  piece: PieceDetail
  onSkip: (offer: PieceDetail['offers'][number]) => void
}) {
  const { t, station } = useWorkshopTexts()
  const skips = piece.offers.filter(({ kind, blocked }) => kind === 'skip' && blocked === null)
  if (skips.length === 0) return null
  return (
    <select
      className="mtm-input mtm-input--select mo-skip"
      aria-label={t('production.skipTitle')}
      value=""
      onChange={({ target }) => {
        const offer = skips.find(({ to }) => to === target.value)
        if (offer) onSkip(offer)
      }}
    >
      <option value="">{t('production.skipTitle')}</option>
      {skips.map(({ to }) => (
        <option key={to} value={to}>
          {t('production.skip', { station: station(to) })}
        </option>
      ))}
    </select>
  )
}

/** The photographs of its checks, newest check first. */
function CheckPhotos({ checks }: Pick<PieceDetail, 'checks'>) {
  const { t } = useWorkshopTexts()
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('production.photos')}</h3>
      {checks
        .filter(({ photos }) => photos.length > 0)
        .map(({ at, by, passed, photos }) => (
          <div key={at}>
            <p className="mo-help">
              {formatDateTime(at)} {by} · {t(passed ? 'production.passed' : 'production.failed')}
            </p>
            <Photos from={`${PRODUCTION}/photo`} photos={photos} />
          </div>
        ))}
    </section>
  )
}

function Facts({ piece }: { piece: PieceDetail }) {
  const words = useWorkshopTexts()
  const { t } = words
  const dict = useDictText()
  const nameOf = useMeasureName(piece.category)
  const { checks, pattern, slot } = piece
  const [check] = checks
  const [blocked] = piece.offers.flatMap(({ kind, blocked: gate }) =>
    kind === 'forward' && gate ? [gate] : [],
  )
  return (
    <div className="mo-panel">
      <p className="mo-piece__marks">
        <span className="mtm-tag mtm-tag--info">{words.station(piece.station)}</span>
        {piece.rush !== 'standard' && (
          <span className="mtm-tag mtm-tag--priority-h">{dict('rush_level', piece.rush)}</span>
        )}
        {piece.late && <span className="mtm-tag mtm-tag--danger">{t('production.late')}</span>}
        {piece.overdue && <span className="mtm-tag mtm-tag--warning">{t('production.overdue')}</span>}
        {piece.held !== null && (
          <span className="mtm-tag mtm-tag--warning">
            {t('production.held')}: {dict('hold_reason', piece.held)}
          </span>
        )}
      </p>
      {piece.dyeLots.length > 1 && <p className="mo-banner">{t('production.severalLots')}</p>}
      {piece.flawedRolls.map(({ rollNo, defects }) => (
        <div key={rollNo} className="mo-banner" data-severity="W">
          <p>{t('stockDesk.flawedRoll', { no: rollNo })}</p>
          <DefectList defects={defects} />
        </div>
      ))}
      {blocked && <p className="mo-banner">{words.guard(blocked)}</p>}
      <dl className="mo-facts">
        <Fact name={t('production.orderNo')}>{piece.orderNo}</Fact>
        <Fact name={t('production.client')}>{piece.client}</Fact>
        <Fact name={t('production.fabric')}>{piece.fabricNo}</Fact>
        <Fact name={t('production.dyeLots')}>{piece.dyeLots.join(' · ')}</Fact>
        <Fact name={t('production.style')}>{piece.styleNo}</Fact>
        <Fact name={t('production.mould')}>{pattern.mouldNo}</Fact>
        <Fact name={t('production.since')}>{formatDateTime(piece.since)}</Fact>
        <Fact name={t('production.due', { date: '' }).trim()}>
          {`${piece.due ? formatDateTime(piece.due, 'date') : t('production.noDue')} · ${t('production.eta', { date: formatDateTime(piece.eta, 'date') })}`}
        </Fact>
        <Fact name={t('production.slot')}>
          {slot && `${slot.sewingLine} · ${formatDateTime(slot.day, 'date')}`}
        </Fact>
        <Fact name={t('production.location')}>{piece.location}</Fact>
      </dl>
      <PieceCardLink id={piece.id} pieceNo={piece.pieceNo} />
      {check && (
        <p>
          {t('production.lastCheck', {
            result: t(check.passed ? 'production.passed' : 'production.failed'),
            at: formatDateTime(check.at),
            by: check.by,
          })}
          {check.failed.length > 0 && (
            <> {t('production.failedAt', { list: check.failed.map(nameOf).join(', ') })}</>
          )}
        </p>
      )}
      {checks.some(({ photos }) => photos.length > 0) && <CheckPhotos checks={checks} />}
      {piece.siblings.length > 0 && (
        <section className="mo-section">
          <h3 className="mo-section__title">{t('production.progress')}</h3>
          <ul className="mo-log">
            {piece.siblings.map((other) => (
              <li key={other.pieceNo}>
                {other.pieceNo} · {words.garment(other.category)} · {words.station(other.station)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {piece.changes.length > 0 && (
        <section className="mo-section">
          <h3 className="mo-section__title">{t('changes.title')}</h3>
          <ul className="mo-changes">
            {piece.changes.map((change) => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </ul>
        </section>
      )}
      <section className="mo-section">
        <h3 className="mo-section__title">{t('production.targets')}</h3>
        <dl className="mo-facts">
          {piece.targets.map(({ code, target, tol }) => (
            <Fact key={code} name={nameOf(code)}>
              {formatLength(target)} ± {formatLength(tol)} cm
            </Fact>
          ))}
        </dl>
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('production.history')}</h3>
        <ol className="mo-log">
          {piece.log.toReversed().map((step) => (
            <li key={step.step}>
              <time className="mo-help">{formatDateTime(step.at)}</time> {step.by}{' '}
              {t(`production.kinds.${step.kind}`)} · {words.station(step.to)}
              {(step.defect || step.holdReason || step.note) && (
                <p className="mo-help">
                  {[
                    step.defect && dict('defect', step.defect),
                    step.holdReason && dict('hold_reason', step.holdReason),
                    step.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
