import { useStore } from '@nanostores/react'
import type { OrderFormState } from '../../order-form/state/form-state.ts'
import { useText } from '@mtm/shared-utils/kit/root'
import { $locale } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import type { ServerDraft } from '../../order-form/state/use-server-draft.ts'

/** Whether the input is stored at the server. */
export function DraftState({ state }: Pick<ServerDraft, 'state'>) {
  const t = useText<typeof zhCN>('orders')
  if (state !== 'stored' && state !== 'failed') return null
  return (
    <span className="mo-draft-state" data-state={state} role="status">
      {state === 'stored' ? t('serverDraft.stored') : t('serverDraft.failed')}
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
          ? t('serverDraft.newer', { time: question.draft.updateTime.slice(0, 16) })
          : t('serverDraft.gone')}
        {who && (
          <>
            <br />
            {t('serverDraft.client', { name: who })}
          </>
        )}
      </p>
      <div className="mo-buttons">
        <sl-button size="small" variant={mine ? 'default' : 'primary'} onClick={() => onAnswer(false)}>
          {question.kind === 'newer' ? t('serverDraft.takeTheirs') : t('form.startOver')}
        </sl-button>
        <sl-button size="small" onClick={() => onAnswer(true)}>
          {mine ? t('serverDraft.keepMine') : t('serverDraft.forget')}
        </sl-button>
      </div>
    </div>
  )
}

function clientOf(content: Partial<OrderFormState>): string {
  return content.customer?.name ?? content.client ?? ''
}
