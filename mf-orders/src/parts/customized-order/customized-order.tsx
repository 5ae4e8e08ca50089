import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import type { OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { useCan } from '@mtm/shared-utils/kit/access'
import { lazyPart, NothingYet, useConfirm } from '@mtm/shared-utils/kit/form'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { ErrorPanel, Skeleton, useDraft, useTab, useText } from '@mtm/shared-utils/kit/root'
import { $locale, bus, notify } from '@mtm/shared-utils/runtime'
import { ORDERS } from '../address/order-address.ts'
import { useSelfMeasured } from '../customer/use-self-measured.ts'
import { useCatalogue } from '../use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderForm } from '../../order-form/order-form.tsx'
import type { Change } from '../../order-form/state/order-changes.ts'
import { loadOrder, type StartProblem } from '../../order-form/state/load-order.ts'
import type { OrderFormState } from '../../order-form/state/form-state.ts'
import { useServerDraft } from '../../order-form/state/use-server-draft.ts'
import { DraftQuestion, DraftState } from './draft-banner.tsx'
import { httpOrderPort } from './order.api.ts'
import { emptyWork } from './start-work.ts'
import { useAlbumChoice } from './use-album-choice.ts'
import { useCopiedOrder } from './use-copied-order.ts'
import { useDropOnClose } from './use-drop-on-close.ts'

const ReturnedRemarks = lazyPart(
  async () => (await import('./returned-remarks.tsx')).ReturnedRemarks,
  NothingYet,
)

/** The position in the form, kept when the first save assigns a number. */
type Place = Pick<OrderFormState, 'step' | 'line' | 'left'>

/** An order form of the console: a new order, or (`?id=`) a saved one. `?fabric=` and `?style=` come from the album, `?copy=` from the list. */
export function CustomizedOrder({ form }: { form: OrderFormCode }) {
  const { query } = useTab()
  const place = useRef<Place | null>(null)
  const published = useCatalogue()
  if (published.error && !published.data)
    return <ErrorPanel error={published.error} onRetry={() => void published.refetch()} />
  if (!published.data) return <Skeleton lines={9} />
  const keepPlace = ({ step, line, left }: OrderFormState) => {
    place.current = { step, line, left }
  }
  if (query.id)
    return (
      <Stored
        key={query.id}
        id={query.id}
        published={published.data}
        form={form}
        place={place.current}
        keepPlace={keepPlace}
      />
    )
  return (
    <Editor
      key="new"
      draftKey="order"
      serverDraftKey={form}
      form={form}
      published={published.data}
      initial={() => emptyWork(published.data, form)}
      keepPlace={keepPlace}
    />
  )
}

interface StoredProps {
  id: string
  form: OrderFormCode
  published: PublishedCatalogue
  place: Place | null
  keepPlace: (work: OrderFormState) => void
}

/** Loads a stored order for editing. */
function Stored({ id, form, published, place, keepPlace }: StoredProps) {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const [start, setStart] = useState<OrderFormState | StartProblem | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // shown again: unsaved input stays
    if (start) return
    let gone = false
    loadOrder(httpOrderPort, published, id).then(
      (work) => void (gone || setStart(work)),
      (problem: unknown) => void (gone || setError(problem)),
    )
    return () => {
      gone = true
    }
  }, [id, round, start, published])
  if (error)
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          setError(null)
          setRound((old) => old + 1)
        }}
      />
    )
  if (!start) return <Skeleton lines={9} />
  if (typeof start === 'string')
    return (
      <EmptyState title={start === 'missing' ? t('form.missing') : t('form.notEditable')}>
        <sl-button variant="primary" onClick={() => navigate(ORDERS)}>
          {t('form.toOrders')}
        </sl-button>
      </EmptyState>
    )
  return (
    <Editor
      draftKey={`order:${id}`}
      serverDraftKey={id}
      form={form}
      published={published}
      initial={() => ({ ...start, ...place })}
      keepPlace={keepPlace}
    />
  )
}

interface EditorProps {
  draftKey: string
  /** key of the server draft */
  serverDraftKey: string
  /** initial form of an empty order */
  form: OrderFormCode
  published: PublishedCatalogue
  initial: () => OrderFormState
  keepPlace: (work: OrderFormState) => void
}

/** Stores the form as a draft of the tab and handles the results of saving and placing. */
function Editor({ draftKey, serverDraftKey, form, published: now, initial, keepPlace }: EditorProps) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const confirm = useConfirm()
  const { id: tabId, navigate, setQuery } = useTab()
  const [work, setWork, draft] = useDraft<OrderFormState>(draftKey, initial)
  const { discard } = draft
  // a correction keeps the mould versions of the placed order
  const moulds = work.base?.moulds
  const published = useMemo(
    () => (moulds ? { ...now, catalogue: { ...now.catalogue, moulds } } : now),
    [now, moulds],
  )
  const [notified, setNotified] = useState(false)
  const may = {
    save: useCan(work.id ? 'order:edit' : 'order:add'),
    place: useCan('order:submit'),
    share: useCan('template:share'),
    ownMaterial: true,
    measureSelf: useSelfMeasured(),
  }
  const change = useCallback(
    (next: Change) =>
      setWork((old) => {
        const changed = next(old)
        return changed === old ? old : { ...changed, kept: { ...changed.kept, changed: Date.now() } }
      }),
    [setWork],
  )
  const serverDraft = useServerDraft({
    drafts: httpOrderPort.drafts,
    id: serverDraftKey,
    work,
    change: setWork,
    dirty: draft.dirty,
    startOver: () => discard(),
  })
  useDropOnClose(tabId, serverDraft.drop)
  useAlbumChoice(form, published, change)
  useCopiedOrder({
    form,
    published,
    dirty: draft.dirty,
    measureSelf: may.measureSelf,
    change,
    ready: serverDraft.state !== 'reading',
  })

  const onSaved = async (saved: OrderSaved) => {
    notify({ kind: 'success', text: t('form.saved', { no: saved.orderNo }) })
    keepPlace(work)
    serverDraft.drop()
    if (!work.id) {
      draft.discard(emptyWork(published, form))
      return setQuery({ id: saved.id })
    }
    // reading failed: it is saved nevertheless, and the form stays
    const fresh = await loadOrder(httpOrderPort, published, saved.id).catch(() => 'unread')
    if (typeof fresh !== 'string')
      draft.discard({ ...fresh, step: work.step, line: work.line, left: work.left })
  }
  const onPlaced = (saved: OrderSaved) => {
    notify({ kind: 'success', text: t('form.placed', { no: saved.orderNo }) })
    serverDraft.drop()
    draft.discard(emptyWork(published, form))
    setQuery({ id: null })
    bus.raise(orderSubmitted, { id: saved.id, orderNo: saved.orderNo })
    navigate(ORDERS)
  }
  const startOver = async () => {
    if (await confirm(t('form.startOverAsk'), { confirmLabel: t('form.startOver'), danger: true })) {
      serverDraft.drop()
      discard()
    }
  }
  return (
    <div className="mtm-page">
      <div className="mtm-row mtm-row--between">
        <h1 className="mtm-title">
          {work.orderNo ? t('form.editing', { no: work.orderNo }) : t(`form.titles.${work.form}`)}
        </h1>
        <DraftState state={serverDraft.state} />
        {draft.dirty && (
          <sl-button size="small" variant="text" onClick={() => void startOver()}>
            {t('form.startOver')}
          </sl-button>
        )}
      </div>
      {draft.restored && !notified && (
        <div className="mo-banner" role="status" data-severity="I">
          <p>{t('form.restored')}</p>
          <sl-button size="small" onClick={() => setNotified(true)}>
            {t('banner.ok')}
          </sl-button>
        </div>
      )}
      <DraftQuestion question={serverDraft.question} mine={draft.dirty} onAnswer={serverDraft.answer} />
      {work.base && <ReturnedRemarks order={work.base} catalogue={published.catalogue} />}
      {serverDraft.state === 'reading' && !draft.restored ? (
        // waits for the banner of a conflicting draft, which would push the form down
        <Skeleton lines={9} />
      ) : (
        <OrderForm
          port={httpOrderPort}
          published={published}
          locale={locale}
          t={t}
          work={work}
          change={change}
          may={may}
          onSaved={onSaved}
          onPlaced={onPlaced}
        />
      )}
    </div>
  )
}
