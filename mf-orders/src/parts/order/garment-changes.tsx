import './garment-changes.css'
import type { GarmentChanges } from '@mtm/shared-utils/contracts/garment-alterations'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

const length = (mm: number | null) => (mm === null ? '—' : formatLength(mm))

/** What an alteration or remake changes of its garment: base, what was, what is to be, and the work in words. */
export function GarmentChangesPart({ changes }: { changes: GarmentChanges }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { pieceNo, fittedOn, mouldNo, otherMould, measures, postures } = changes
  const base = mouldNo ? t('fittings.sameBase', { mould: mouldNo }) : t('fittings.noBase')
  return (
    <section className="mo-section mo-garment-changes">
      <h3 className="mo-section__title">{t('fittings.changesTitle')}</h3>
      <p className="mo-help">
        {fittedOn
          ? t('fittings.changesOn', { piece: pieceNo, on: formatDateTime(fittedOn, 'date') })
          : t('fittings.changesOf', { piece: pieceNo })}
      </p>
      {otherMould ? (
        <p className="mo-garment-changes__base" role="note">
          {label(otherMould)}
        </p>
      ) : (
        <p className="mo-help">{base}</p>
      )}
      {measures.length + postures.length === 0 ? (
        <p>{t('fittings.sameSize')}</p>
      ) : (
        <div className="mo-scroll" tabIndex={0} role="region" aria-label={t('fittings.changesTitle')}>
          <table className="mo-garment-changes__table">
            <thead>
              <tr>
                <th scope="col">{t('fittings.work')}</th>
                <th scope="col">{t('fittings.base')}</th>
                <th scope="col">{t('fittings.was')}</th>
                <th scope="col">{t('fittings.measured')}</th>
                <th scope="col">{t('fittings.becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {measures.map(({ code, words, base: from, was, measured, becomes }) => (
                <tr key={code}>
                  <th scope="row">{label(words)}</th>
                  <td>{length(from)}</td>
                  <td>{length(was)}</td>
                  <td>{length(measured)}</td>
                  <td>{length(becomes)}</td>
                </tr>
              ))}
              {postures.map((one) => (
                <tr key={one.code}>
                  <th scope="row">{label(one.label)}</th>
                  <td>—</td>
                  <td>{label(one.was)}</td>
                  <td>—</td>
                  <td>{label(one.becomes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
