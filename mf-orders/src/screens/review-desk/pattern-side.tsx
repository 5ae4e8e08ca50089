import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { lineTitle } from '../../order-form/state/line-title.ts'
import { measureName } from '../../parts/measure-name.ts'
import { PatternActions } from './pattern-actions.tsx'
import { RemarkButton, type RemarkProps } from './remark-button.tsx'

type Source = keyof (typeof zhCN)['review']['sources']

interface SideProps extends RemarkProps {
  order: OrderDetail
  patterns: readonly PatternVersion[]
  catalogue: Catalogue
  mayChange: boolean
}

/** The pattern of each garment: mould, targets with reasons, drawing, approval. */
export function PatternSide({ order, patterns, catalogue, mayChange, ...remark }: SideProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const approverOf = ({ approvedBy, approvedFor }: PatternVersion) =>
    approvedFor ? t('review.inBothNames', { by: approvedBy ?? '', name: approvedFor }) : (approvedBy ?? '')
  const current = patterns.filter((one) => one.current)
  return current.map((pattern) => {
    const index = order.lines.findIndex(({ lineNo }) => lineNo === pattern.lineNo)
    const category = order.lines[index]?.category
    const garment = lineTitle(order.lines, index, catalogue, label)
    const older = patterns.filter((one) => !one.current && one.lineNo === pattern.lineNo)
    return (
      <section key={pattern.id} className="mo-pattern" data-pattern={pattern.id}>
        <h4 className="mo-order-line__title">
          {garment} · {t('review.patternNo', { no: pattern.versionNo })}
          {pattern.approvedAt ? (
            <span className="mtm-tag mtm-tag--success">
              {t('review.approved', {
                by: approverOf(pattern),
                at: formatDateTime(pattern.approvedAt),
              })}
            </span>
          ) : (
            <span className="mtm-tag mtm-tag--warning">{t('review.waits')}</span>
          )}
        </h4>
        <p className="mo-help">
          {pattern.engine === 'manual' ? t('review.manual') : pattern.engine} ·{' '}
          {pattern.mouldNo ? t('review.mould', { no: pattern.mouldNo }) : t('review.noMould')}
        </p>
        <div
          className="mo-scroll"
          tabIndex={0}
          role="region"
          aria-label={`${garment} · ${t('production.targets')}`}
        >
          <table className="mo-targets">
            <thead>
              <tr>
                <th scope="col">{t('production.targets')}</th>
                <th scope="col">{t('production.target')}</th>
                <th scope="col">{t('production.tolerance')}</th>
                <th scope="col">{t('review.source')}</th>
              </tr>
            </thead>
            <tbody>
              {pattern.items.map(({ code, target, tol, source }) => {
                const name = measureName({ catalogue, category }, code, label)
                const field = `${index}:target.${code}`
                return (
                  <tr key={code} data-field={field}>
                    <th scope="row">
                      {name} <RemarkButton field={field} name={name} {...remark} />
                    </th>
                    <td className="mtm-number">{formatLength(target)}</td>
                    <td className="mtm-number">± {formatLength(tol)}</td>
                    <td>{source && t(`review.sources.${source as Source}`)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <PatternActions pattern={pattern} orderId={order.id} mayChange={mayChange} />
        {older.length > 0 && (
          <details>
            <summary>{t('review.older')}</summary>
            <ul className="mo-log">
              {older.map((one) => (
                <li key={one.id}>
                  {t('review.patternNo', { no: one.versionNo })} ·{' '}
                  {one.approvedAt
                    ? t('review.approved', {
                        by: approverOf(one),
                        at: formatDateTime(one.approvedAt),
                      })
                    : t('review.waits')}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    )
  })
}
