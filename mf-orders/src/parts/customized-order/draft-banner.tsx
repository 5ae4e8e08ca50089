import { useStore } from '@nanostores/react'
import type { OrderFormState } from '../../order-form/state/form-state.ts'
import { useText } from '@mtm/shared-utils/kit/root'
import { $locale } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { ServerDraft } from '../../order-form/state/use-server-draft.ts'

/** Whether the input is stored at the server. */
export function DraftState({ state }: Pick<ServerDraft, 'state'>) {
  const t = useText<typeof zhCN>('orders')
  if (state !== 'kept' && state !== 'failed') return null
  return (
    <span className="mo-kept" data-state={state} role="status">
      {state === 'kept' ? t('kept.kept') : t('kept.failed')}
    </span>
  )
}

/** A conflicting draft of another page: the person chooses which continues. Until then both stay. */
export function DraftQuestion({
  question,
  mine,
  onAnswer,
}: {
  question: ServerDraft['question']
  /** whether this page has input */
  mine: boolean
  onAnswer: ServerDraft['answer']
}) {
  const t = useText<typeof zhCN>('orders')
  useStore($locale)
  if (!question) return null
  const who = question.kind === 'newer' ? clientOf(question.draft.content) : ''
  return (
    <div className="mo-banner" role="alert" data-severity="W">
      <p>
        {question.kind === 'newer'
          ? t('kept.newer', { time: question.draft.updateTime.slice(0, 16) })
          : t('kept.gone')}
        {who && (
          <>
            <br />
            {t('kept.client', { name: who })}
          </>
        )}
      </p>
      <div className="mo-buttons">
        <sl-button size="small" variant={mine ? 'default' : 'primary'} onClick={() => onAnswer(false)}>
          {question.kind === 'newer' ? t('kept.takeTheirs') : t('form.startOver')}
        </sl-button>
        <sl-button size="small" onClick={() => onAnswer(true)}>
          {mine ? t('kept.keepMine') : t('kept.forget')}
        </sl-button>
      </div>
    </div>
  )
}

function clientOf(content: Partial<OrderFormState>): string {
  return content.customer?.name ?? content.client ?? ''
}
