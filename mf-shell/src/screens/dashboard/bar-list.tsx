import { formatNumber } from '@mtm/shared-utils/runtime'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { ListLink } from './list-link.tsx'

export interface BarListProps {
  title: string
  /** counted unit: orders or garments */
  unit: 'order' | 'piece'
  /** dictionary that names the codes */
  dict: string
  /** undefined while it loads */
  rows: readonly { code: string; count: number }[] | undefined
  /** the list that a row counts */
  listOf: (code: string) => string | null
}

/** Counts as bars. Texts and figures contain all information; the bars are decorative. */
export function BarList({ title, unit, dict, rows, listOf }: BarListProps) {
  const t = useText<ShellTexts>(NAMESPACE)
  const text = useDictText()
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count))
  return (
    <section className="mtm-card mtm-analysis__bars">
      <h2 className="mtm-card__title">{title}</h2>
      {rows?.length === 0 && <p className="mtm-muted">{t('analysis.noPieces')}</p>}
      <ul>
        {rows?.map(({ code, count }) => (
          <li key={code}>
            <span className="mtm-analysis__name">
              <ListLink to={listOf(code)}>{text(dict, code)}</ListLink>
            </span>
            <svg width="100%" height="8" aria-hidden="true">
              <rect width="100%" height="8" rx="2" className="mtm-analysis__track" />
              <rect width={`${(count / most) * 100}%`} height="8" rx="2" className="mtm-analysis__bar" />
            </svg>
            <span className="mtm-number">{t(`analysis.${unit}Count`, { count: formatNumber(count) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
