import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Indicates that only similar fabrics are shown, and resets that. */
export function SimilarTo({ no }: { no: string }) {
  const t = useText<typeof zhCN>('orders')
  const { setQuery } = useTab()
  return (
    <p className="mo-similar">
      {t('swatches.similarTo', { no })}
      <button
        type="button"
        aria-label={t('swatches.notSimilar')}
        title={t('swatches.notSimilar')}
        onClick={() => setQuery({ similarTo: null, pageNo: null }, { push: true })}
      >
        <sl-icon name="x-lg" />
      </button>
    </p>
  )
}
