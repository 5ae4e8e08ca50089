import type { RemarkBody } from '@mtm/shared-utils/contracts/dto/review'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

interface ListProps {
  remarks: readonly RemarkBody[]
  nameOf: (field: string) => string
  onRemove: (at: number) => void
  onWhole: () => void
}

/** The remarks to send with the returned order. */
export function RemarkList({ remarks, nameOf, onRemove, onWhole }: ListProps) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  return (
    <section aria-label={t('review.remarks', { count: remarks.length })}>
      <h3 className="mo-section__title">{t('review.remarks', { count: remarks.length })}</h3>
      {remarks.length === 0 ? (
        <p className="mo-help">{t('review.noRemarks')}</p>
      ) : (
        <ul className="mo-remarks">
          {remarks.map(({ field, code, text }, index) => (
            <li key={`${field}${index}`} className="mo-remark" data-open>
              <p className="mo-remark__head">
                <strong>{nameOf(field)}</strong>
                <span className="mtm-tag mtm-tag--warning">{dict('info_error', code)}</span>
                <button type="button" className="mtm-link" onClick={() => onRemove(index)}>
                  {t('review.removeRemark')}
                </button>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="mtm-link" onClick={onWhole}>
        {t('review.remarkOrder')}
      </button>
    </section>
  )
}
