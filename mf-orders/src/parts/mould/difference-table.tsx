import type { MouldDifference } from '@mtm/shared-utils/contracts/dto/mould'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatLength, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { useMeasureName } from '../measure-name.ts'

/** Maximum number of rows. */
const MOST = 200

/** Signed millimetres in cm. */
export const signed = (mm: number): string =>
  `${mm > 0 ? '+' : mm < 0 ? '−' : '±'}${formatLength(Math.abs(mm))}`

/** The common category, which mould numbers start with; null for several or none. */
function garmentOf(differences: readonly MouldDifference[]): string | null {
  const garments = new Set(differences.map(({ mouldNo }) => mouldNo.slice(0, 2)))
  return garments.size === 1 ? [...garments][0]! : null
}

/** Changed finished measurements, mould by mould. */
export function DifferenceTable({ differences }: { differences: readonly MouldDifference[] }) {
  const t = useText<typeof zhCN>('orders')
  const nameOf = useMeasureName(garmentOf(differences))
  if (differences.length === 0) return <p className="mo-help">{t('moulds.noChanges')}</p>
  const moulds = new Set(differences.map(({ mouldNo }) => mouldNo)).size
  const shown = differences.slice(0, MOST)
  return (
    <>
      <p role="status" className="mo-chart-note">
        {t('moulds.changes', { moulds: formatNumber(moulds), count: formatNumber(differences.length) })}
      </p>
      <div
        className="mo-chart mo-chart--short"
        tabIndex={0}
        role="region"
        aria-label={t('moulds.difference')}
      >
        <table className="mo-chart__table">
          <thead>
            <tr>
              <th scope="col">{t('moulds.mould')}</th>
              <th scope="col">{t('moulds.measure')}</th>
              <th scope="col">{t('moulds.now')}</th>
              <th scope="col">{t('moulds.then')}</th>
              <th scope="col">{t('moulds.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ mouldNo, code, from, to }) => (
              <tr key={`${mouldNo} ${code}`}>
                <th scope="row">{mouldNo}</th>
                <td>{nameOf(code)}</td>
                <td>{formatLength(from)}</td>
                <td>
                  <strong>{formatLength(to)}</strong>
                </td>
                <td>{signed(to - from)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {differences.length > MOST && (
        <p className="mo-help">{t('moulds.more', { count: formatNumber(differences.length - MOST) })}</p>
      )}
    </>
  )
}
