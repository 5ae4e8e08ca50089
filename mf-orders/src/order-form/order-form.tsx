import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart, NothingYet, useConfirm, usePreload } from '@mtm/shared-utils/kit/form'
import type { OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Finding } from '@mtm/shared-utils/garments'
import { focusBox } from './focus-box.ts'
import { FormProvider, type FormContext, type OrderRights } from './form-context.tsx'
import type { OrderPort } from './order-port.ts'
import { FormBanner } from './steps/form-banner.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { BODIES, LATER_PARTS, whenLoaded } from './steps/step-bodies.tsx'
import type { WarningPrompt } from './steps/warnings-dialog.tsx'
import { fieldKey, mergeFindings, shownFindings, stepOf } from './state/findings.ts'
import { lineTitle } from './state/line-title.ts'
import { moveTo, type Change } from './state/order-changes.ts'
import { STEPS, toDraft, type OrderFormState, type StepCode } from './state/form-state.ts'
import { isSavable } from './state/send-order.ts'
import { useCheck } from './state/use-check.ts'
import { useEvaluation } from './state/use-evaluation.ts'
import { useMaterials } from './state/use-materials.ts'
import { useOrderActions } from './state/use-order-actions.ts'
import { useSending } from './state/use-sending.ts'
import { OrderSummary } from './summary/order-summary.tsx'
import { useFormTexts, FormTextsProvider, type OrderText } from './form-texts.tsx'

export interface OrderFormProps {
  port: OrderPort
  published: PublishedCatalogue
  locale: Locale
  /** texts of the namespace `orders` */
  t: OrderText
  /** form state, held by the host so that it outlives this component */
  work: OrderFormState
  change: (change: Change) => void
  /** permissions of the user; the server enforces them */
  may?: Partial<OrderRights>
  /** input is blocked until it resolves */
  onSaved: (saved: OrderSaved) => void | Promise<void>
  onPlaced: (saved: OrderSaved) => void
}

/** The order form: six steps, a summary beside them, every finding at its cause. All I/O through the port. */
export function OrderForm({ locale, t, ...props }: OrderFormProps) {
  return (
    <FormTextsProvider locale={locale} t={t}>
      <Form {...props} />
    </FormTextsProvider>
  )
}

const WarningsDialog = lazyPart(
  async () => (await import('./steps/warnings-dialog.tsx')).WarningsDialog,
  NothingYet,
)
const PRELOADED = [...LATER_PARTS, WarningsDialog]

const MAY: OrderRights = {
  save: true,
  place: true,
  share: false,
  ownMaterial: false,
  measureSelf: false,
}

function Form(props: Omit<OrderFormProps, 'locale' | 't'>) {
  const { port, published, work, change, onSaved, onPlaced } = props
  const may = { ...MAY, ...props.may }
  const words = useFormTexts()
  const { t, label } = words
  const confirm = useConfirm()
  const root = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [question, setQuestion] = useState<WarningPrompt | null>(null)
  // kept once it was opened, so that closing gives the focus back
  const [hasOpened, setHasOpened] = useState(false)
  const materials = useMaterials(port, work.lines)
  const { outcome, input, price, ready } = useEvaluation(work, published, materials)
  const draftOf = useCallback((requestId: string) => toDraft(work, requestId), [work])
  const checked = useCheck(port, published, draftOf, outcome.findings, ready && materials.ready)
  const findings = useMemo(
    () =>
      mergeFindings(
        outcome.findings,
        checked.result && {
          findings: checked.result.findings,
          localThen: checked.localThen,
          fresh: checked.fresh,
        },
      ),
    [outcome, checked.result, checked.localThen, checked.fresh],
  )
  usePreload(PRELOADED)
  const sending = useSending(root, work)
  const { mayLeave } = sending
  const goTo = useCallback(
    (step: StepCode) => {
      if (!mayLeave()) return
      // the step before stays until this one can be shown
      whenLoaded(step, () => {
        change(moveTo(step))
        setTarget('')
      })
    },
    [change, mayLeave],
  )
  const jump = useCallback(
    (finding: Pick<Finding, 'field' | 'line'>) => {
      if (!mayLeave()) return
      const step = stepOf(finding)
      whenLoaded(step, () => {
        change(moveTo(step, finding.line))
        setTarget(fieldKey(finding.field, finding.line))
      })
    },
    [change, mayLeave],
  )
  useEffect(() => {
    if (target === null || !root.current) return
    focusBox(root.current, target)
    setTarget(null)
  }, [target])

  const actions = useOrderActions({
    port,
    published,
    work,
    change,
    findings,
    words,
    confirm,
    confirmAllWarnings: (open) =>
      new Promise((resolve) => {
        setHasOpened(true)
        setQuestion({
          findings: open,
          answer: (go) => {
            setQuestion(null)
            resolve(go)
          },
        })
      }),
    jump,
    checkAgain: checked.again,
    onSaved,
    onPlaced,
  })
  const form: FormContext = {
    port,
    catalogue: published.catalogue,
    ruleSet: published.ruleSet,
    work,
    change,
    materials,
    outcome,
    ready,
    input,
    price: checked.fresh ? (checked.result?.price ?? price) : price,
    may,
    findings: shownFindings(findings, work),
    checked,
    jump,
    goTo,
    mayLeave,
  }
  // input during the request would not be part of the stored order
  const isSent = actions.busy === 'save' || actions.busy === 'place'
  const at = STEPS.indexOf(work.step)
  const Body = BODIES[work.step]
  const next = STEPS[at + 1]
  const previous = STEPS[at - 1]
  const save = may.save && isSavable(work.status) && (
    <sl-button
      loading={actions.busy === 'save'}
      disabled={actions.busy !== null}
      onClick={() => mayLeave() && void actions.save()}
    >
      {t('form.save')}
    </sl-button>
  )
  return (
    <FormProvider value={form}>
      <div className="mo-form mtm-atelier" ref={root}>
        <div inert={isSent}>
          <StepBar />
        </div>
        <div className="mo-form__columns">
          <div className="mo-form__main">
            <FormBanner
              banner={actions.banner}
              busy={actions.busy !== null}
              onRetry={(what) => mayLeave() && void actions.retry(what)}
              onReload={() => void actions.reload()}
              onKeepAsNew={actions.keepAsNew}
              onDismiss={actions.dismiss}
            />
            {sending.problem && (
              <p className="mo-problem" role="alert">
                {sending.problem}
              </p>
            )}
            {materials.error && (
              <p className="mo-problem" role="alert">
                {t('form.loadFailed')}
                <sl-button size="small" onClick={materials.retry}>
                  {t('form.retry')}
                </sl-button>
              </p>
            )}
            <h2 className="mo-form__title" tabIndex={-1}>
              {t(`steps.${work.step}`)}
            </h2>
            <div className="mo-form__body" inert={isSent}>
              <Body key={work.step} />
            </div>
            <div className="mo-buttons mo-form__walk">
              {previous && (
                <sl-button disabled={isSent} onClick={() => goTo(previous)}>
                  {t('form.previous')}
                </sl-button>
              )}
              {next ? (
                <sl-button variant="primary" disabled={isSent} onClick={() => goTo(next)}>
                  {t('form.next', { step: t(`steps.${next}`) })}
                </sl-button>
              ) : (
                <>
                  {save}
                  {may.place && (
                    <sl-button
                      variant="primary"
                      loading={actions.busy === 'place'}
                      disabled={actions.busy !== null}
                      onClick={() => mayLeave() && void actions.place()}
                    >
                      {t('form.place')}
                    </sl-button>
                  )}
                </>
              )}
            </div>
          </div>
          <OrderSummary actions={work.step === 'check' || !ready ? null : save} />
        </div>
        {hasOpened && (
          <WarningsDialog
            question={question}
            titleOf={(line) => lineTitle(work.lines, line, published.catalogue, label)}
          />
        )}
      </div>
    </FormProvider>
  )
}
