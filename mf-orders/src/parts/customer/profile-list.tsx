import type { FitProfile } from '@mtm/shared-utils/contracts/dto/order-help'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** The fit profiles of a customer. */
export function ProfileList({ profiles }: { profiles: readonly FitProfile[] }) {
  const t = useText<typeof zhCN>('orders')
  const text = useDictText()
  if (profiles.length === 0) return null
  return (
    <section className="mtm-card">
      <DetailList
        title={t('clients.profiles')}
        details={profiles.map(({ category, fitMode, mouldNo, note, learned, savedBy, savedAt }) => ({
          label: text('garment_category', category),
          value: [
            text('fit_mode', fitMode),
            mouldNo,
            note,
            learned && t('clients.profileLearned', { count: learned.garments }),
            savedBy,
            savedAt.slice(0, 10),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
