import { useState } from 'react'
import { PAGE_SIZES, type Counted } from '@mtm/shared-utils/contracts/envelope'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { useKitText } from '../texts/use-kit-text.ts'

export interface PaginationProps extends Counted {
  page: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The pages that are offered: first, last, and those around the current one; `null` is a gap. */
export function offeredPages(page: number, last: number): (number | null)[] {
  const near = [1, last, page - 1, page, page + 1].filter((n) => n >= 1 && n <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((n, at) => {
    const gap = n - (pages[at - 1] ?? n) - 1
    if (gap <= 0) return [n]
    return gap === 1 ? [n - 1, n] : [null, n]
  })
}

/**
 * Range, total, pages, page size and jump to a page.
 * @example
 * <Pagination page={list.page} size={list.size} total={list.total} onPage={list.setPage} onSize={list.setSize} />
 */
export function Pagination({ page, size, total, totalIs, onPage, onSize }: PaginationProps) {
  const t = useKitText()
  const [jump, setJump] = useState('')
  const last = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  const go = () => {
    const target = Number(jump)
    setJump('')
    if (Number.isInteger(target) && target > 0) onPage(Math.min(target, last))
  }
  return (
    <nav className="mtm-pages" aria-label={t('page.label')}>
      <span className="mtm-pages__total" aria-live="polite">
        {t(`page.${totalIs ?? 'total'}`, {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })}
      </span>
      <button
        type="button"
        className="mtm-pages__step"
        aria-label={t('page.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <span className="mtm-chevron mtm-chevron--back" aria-hidden="true" />
      </button>
      {offeredPages(page, last).map((n, at) =>
        n === null ? (
          <span key={`gap${at}`} className="mtm-pages__gap" aria-hidden="true" />
        ) : (
          <button
            key={n}
            type="button"
            className="mtm-pages__page"
            aria-label={t('page.number', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {formatNumber(n)}
          </button>
        ),
      )}
      <button
        type="button"
        className="mtm-pages__step"
        aria-label={t('page.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <span className="mtm-chevron" aria-hidden="true" />
      </button>
      <select
        className="mtm-input mtm-input--select mtm-pages__size"
        aria-label={t('page.size')}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option} value={option}>
            {t('page.sizeOf', { size: option })}
          </option>
        ))}
      </select>
      <label className="mtm-pages__jump">
        {t('page.jump')}
        <input
          className="mtm-input mtm-input--number"
          inputMode="numeric"
          value={jump}
          onChange={(event) => setJump(event.target.value.replace(/\D/g, ''))}
          onKeyDown={(event) => event.key === 'Enter' && go()}
          onBlur={() => setJump('')}
        />
      </label>
    </nav>
  )
}
