import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

const STEPS = ['phone', 'password', 'done'] as const
export type Step = (typeof STEPS)[number]

/** The current step towards a new password. */
export function Steps({ at }: { at: Step }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const now = STEPS.indexOf(at)
  return (
    <ol className="mtm-entry__steps" aria-label={t('alteration.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-past={index < now ? '' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <span>{index + 1}</span>
          {t(`alteration.${step}`)}
        </li>
      ))}
    </ol>
  )
}
