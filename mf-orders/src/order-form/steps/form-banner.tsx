import { useFormTexts } from '../form-texts.tsx'
import type { MergedField } from '../state/order-merge.ts'
import type { Banner } from '../state/use-order-actions.ts'

/** Fields named by their place in the form instead of their label. */
const NAMES = {
  rush: 'delivery.rush',
  measures: 'measure.title',
  figures: 'steps.fit',
  lines: 'form.garments',
  cut: 'form.garments',
} as const

const isElsewhere = (field: MergedField): field is keyof typeof NAMES => field in NAMES

interface BannerProps {
  banner: Banner | null
  busy: boolean
  onRetry: (what: 'save' | 'place') => void
  onReload: () => void
  onKeepAsNew: () => void
  onDismiss: () => void
}

/** A failed request with its reason and next step. Stays until resolved. */
export function FormBanner({ banner, busy, onRetry, onReload, onKeepAsNew, onDismiss }: BannerProps) {
  const { t, error } = useFormTexts()
  if (!banner) return null
  switch (banner.kind) {
    case 'unanswered':
      return (
        <div className="mo-banner" role="alert" data-severity="W">
          <p>
            {banner.message} {t('banner.unanswered')}
          </p>
          <sl-button size="small" variant="primary" loading={busy} onClick={() => onRetry(banner.retry)}>
            {t('form.retry')}
          </sl-button>
        </div>
      )
    case 'stale':
      return (
        <div className="mo-banner" role="alert" data-severity="W">
          <p>
            {banner.message || error('order.stale')} {t('banner.stale')}
          </p>
          <sl-button size="small" variant="primary" loading={busy} onClick={onReload}>
            {t('banner.reload')}
          </sl-button>
        </div>
      )
    case 'locked':
      return (
        <div className="mo-banner" role="alert" data-severity="W">
          <p>{t('banner.locked')}</p>
          <sl-button size="small" onClick={onKeepAsNew}>
            {t('banner.keepAsNew')}
          </sl-button>
        </div>
      )
    case 'merged': {
      const names = (fields: readonly MergedField[]) =>
        fields.map((field) => t(isElsewhere(field) ? NAMES[field] : `fields.${field}`)).join(', ')
      return (
        <div className="mo-banner" role="status" data-severity="I">
          <p>
            {t('banner.merged')}
            {banner.theirs.length > 0 && ` ${t('banner.theirs', { fields: names(banner.theirs) })}`}
            {banner.ours.length > 0 && ` ${t('banner.ours', { fields: names(banner.ours) })}`}
          </p>
          <sl-button size="small" onClick={onDismiss}>
            {t('banner.ok')}
          </sl-button>
        </div>
      )
    }
    default:
      return (
        <div className="mo-banner" role="alert" data-severity="E">
          <p>
            {banner.message}
            {banner.reference && <small> {banner.reference}</small>}
          </p>
          <sl-button size="small" onClick={onDismiss}>
            {t('banner.ok')}
          </sl-button>
        </div>
      )
  }
}
