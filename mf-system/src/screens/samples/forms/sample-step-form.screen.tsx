import { useMemo, useState } from 'react'
import { useDraft, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { SamplePage } from '../parts/sample-page.tsx'
import { Steps } from '../parts/steps.tsx'
import { ConfirmStep, DoneStep } from './later-steps.tsx'
import { NO_PAYMENT, type PaymentDraft } from './payment-draft.ts'
import { PaymentStep } from './payment-step.tsx'

const STEPS = ['fill', 'confirm', 'done'] as const
type Step = (typeof STEPS)[number]

/** 分步表单: announces the payment of an order in three steps; what was filled in survives a visit elsewhere. */
export default function SampleStepForm() {
  const t = useText<SystemTexts>(NAMESPACE)
  const [step, go] = useState<Step>('fill')
  const [done, finish] = useState<PaymentDraft | null>(null)
  const draft = useDraft<PaymentDraft>('payment', NO_PAYMENT)
  const [values, , { discard }] = draft
  const steps = useMemo(() => STEPS.map((key) => ({ key, label: t(`samples.steps.${key}`) })), [t])
  return (
    <SamplePage about={t('samples.about.stepForm')}>
      <section className="mtm-card ms-sample-form">
        <Steps label={t('samples.steps.label')} steps={steps} at={step} />
        {step === 'fill' && <PaymentStep draft={draft} onNext={() => go('confirm')} />}
        {step === 'confirm' && (
          <ConfirmStep
            values={values}
            onBack={() => go('fill')}
            onDone={() => {
              finish(values)
              discard(NO_PAYMENT)
              go('done')
            }}
          />
        )}
        {step === 'done' && done && <DoneStep values={done} onAgain={() => go('fill')} />}
      </section>
    </SamplePage>
  )
}
