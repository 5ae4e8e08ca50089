import { useLayoutEffect, useRef } from 'react'
import { useOrderForm } from '../form-context.tsx'
import { stepOf } from '../state/findings.ts'
import { STEPS } from '../state/form-state.ts'
import { useFormTexts } from '../form-texts.tsx'

/** The steps with the current one and problems; every step can be visited at any time. */
export function StepBar() {
  const { work, findings, goTo } = useOrderForm()
  const { t } = useFormTexts()
  const bar = useRef<HTMLOListElement>(null)
  // centres the current step when they do not all fit
  useLayoutEffect(() => {
    const here = bar.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!bar.current || !here) return
    const { left, width } = bar.current.getBoundingClientRect()
    bar.current.scrollLeft += here.left + here.width / 2 - (left + width / 2)
  }, [work.step])
  return (
    <nav aria-label={t('steps.label')}>
      <ol ref={bar} className="mo-steps">
        {STEPS.map((step, index) => {
          const errors = findings.filter((one) => one.severity === 'E' && stepOf(one) === step).length
          return (
            <li key={step}>
              <button
                type="button"
                className="mo-step"
                aria-current={step === work.step ? 'step' : undefined}
                onClick={() => goTo(step)}
              >
                <span className="mo-step__number">{index + 1}</span>
                <span className="mo-step__name">{t(`steps.${step}`)}</span>
                {errors > 0 && (
                  <span className="mo-count" aria-label={t('summary.errors', { count: errors })}>
                    {errors}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
