import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import type { Marks } from './use-favourites.ts'

/** Adds or removes a favourite. */
export function Heart({ no, marks }: { no: string; marks: Marks }) {
  const t = useText<typeof zhCN>('orders')
  const on = marks.has(no)
  const title = t(on ? 'favourites.unmark' : 'favourites.mark', { no })
  return (
    <button
      type="button"
      className="mo-heart"
      aria-pressed={on}
      aria-label={t('favourites.mark', { no })}
      title={title}
      onClick={() => marks.toggle(no)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M8 14 2.3 8.2a3.6 3.6 0 0 1 5.1-5.1l.6.6.6-.6a3.6 3.6 0 0 1 5.1 5.1z" />
      </svg>
    </button>
  )
}

/** Filters by favourites. */
export function MineChoice({ mine }: { mine: boolean }) {
  const t = useText<typeof zhCN>('orders')
  const { setQuery } = useTab()
  return (
    <label className="mo-filter__value">
      <input
        type="checkbox"
        checked={mine}
        onChange={() => setQuery({ mine: mine ? null : '1', pageNo: null }, { push: true })}
      />
      {t('favourites.mine')}
    </label>
  )
}
