import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import type { OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { baselineOf, type StyleValues } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { Face } from '@mtm/shared-utils/kit/list'
import { ErrorPanel, Skeleton, useDraft, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { $locale, bus, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderForm } from '../../order-form/order-form.tsx'
import { chooseMaterial, startFromStyle, type Change } from '../../order-form/state/order-changes.ts'
import type { OrderWork } from '../../order-form/state/order-work.ts'
import { httpOrderPort } from './order.api.ts'
import { emptyWork, loadWork, type StartProblem } from './start-work.ts'

const MY_ORDERS = '/order/my-orders'
/** The place in the form, kept when a first save gives the order its number. */
type Place = Pick<OrderWork, 'step' | 'line' | 'left'>

/** A new order, or (`?id=`) one that was saved. `?fabric=` and `?style=` come from the album. */
export default function CustomizedHome() {
  const { query } = useTab()
  const place = useRef<Place | null>(null)
  const published = useApi<PublishedCatalogue>('/mtm/catalogue', {}, { fresh: 300_000 })
  if (published.error && !published.data)
    return <ErrorPanel error={published.error} onRetry={() => void published.refetch()} />
  if (!published.data) return <Skeleton lines={9} />
  const keepPlace = ({ step, line, left }: OrderWork) => {
    place.current = { step, line, left }
  }
  if (query.id)
    return (
      <Stored
        key={query.id}
        id={query.id}
        published={published.data}
        place={place.current}
        keepPlace={keepPlace}
      />
    )
  return (
    <Editor
      key="new"
      draftKey="order"
      published={published.data}
      initial={() => emptyWork(published.data)}
      keepPlace={keepPlace}
    />
  )
}

interface StoredProps {
  id: string
  published: PublishedCatalogue
  place: Place | null
  keepPlace: (work: OrderWork) => void
}

/** Reads a stored order, then lets it be edited. */
function Stored({ id, published, place, keepPlace }: StoredProps) {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const [start, setStart] = useState<OrderWork | StartProblem | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // shown again: what is being edited stays
    if (start) return
    let gone = false
    loadWork(httpOrderPort, id).then(
      (work) => void (gone || setStart(work)),
      (problem: unknown) => void (gone || setError(problem)),
    )
    return () => {
      gone = true
    }
  }, [id, round, start])
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
      <Face title={start === 'missing' ? t('form.missing') : t('form.notEditable')}>
        <sl-button variant="primary" onClick={() => navigate(MY_ORDERS)}>
          {t('form.toOrders')}
        </sl-button>
      </Face>
    )
  return (
    <Editor
      draftKey={`order:${id}`}
      published={published}
      initial={() => ({ ...start, ...place })}
      keepPlace={keepPlace}
    />
  )
}

interface EditorProps {
  draftKey: string
  published: PublishedCatalogue
  initial: () => OrderWork
  keepPlace: (work: OrderWork) => void
}

/** Keeps the work as a draft of the tab and carries out what follows a save or an order. */
function Editor({ draftKey, published, initial, keepPlace }: EditorProps) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const confirm = useConfirm()
  const { navigate, setQuery } = useTab()
  const [work, setWork, draft] = useDraft<OrderWork>(draftKey, initial)
  const [told, setTold] = useState(false)
  const may = { save: useCan(work.id ? 'order:edit' : 'order:add'), place: useCan('order:submit') }
  useAlbumChoice(published, setWork)

  const onSaved = (saved: OrderSaved) => {
    notify({ kind: 'success', text: t('form.saved', { no: saved.orderNo }) })
    keepPlace(work)
    if (work.id) {
      void loadWork(httpOrderPort, saved.id).then(
        (fresh) =>
          typeof fresh !== 'string' &&
          draft.discard({ ...fresh, step: work.step, line: work.line, left: work.left }),
        // saved all the same; the work at hand stays as it is
        () => undefined,
      )
      return
    }
    draft.discard(emptyWork(published))
    setQuery({ id: saved.id })
  }
  const onPlaced = (saved: OrderSaved) => {
    notify({ kind: 'success', text: t('form.placed', { no: saved.orderNo }) })
    draft.discard(emptyWork(published))
    setQuery({ id: null })
    bus.raise(orderSubmitted, { id: saved.id, orderNo: saved.orderNo })
    navigate(MY_ORDERS)
  }
  const startOver = async () => {
    if (await confirm(t('form.startOverAsk'), { confirmLabel: t('form.startOver'), danger: true }))
      draft.discard()
  }
  return (
    <div className="mtm-page">
      <div className="mtm-row mtm-row--between">
        <h1 className="mtm-title">
          {work.orderNo ? t('form.editing', { no: work.orderNo }) : t('form.title')}
        </h1>
        {draft.dirty && (
          <sl-button size="small" variant="text" onClick={() => void startOver()}>
            {t('form.startOver')}
          </sl-button>
        )}
      </div>
      {draft.restored && !told && (
        <div className="mo-banner" role="status" data-severity="I">
          <p>{t('form.restored')}</p>
          <sl-button size="small" onClick={() => setTold(true)}>
            {t('banner.ok')}
          </sl-button>
        </div>
      )}
      <OrderForm
        port={httpOrderPort}
        published={published}
        locale={locale}
        t={t}
        work={work}
        change={setWork}
        may={may}
        onSaved={onSaved}
        onPlaced={onPlaced}
      />
    </div>
  )
}

/** Takes a cloth or a style chosen in the album into the work, once, and out of the address. */
function useAlbumChoice(published: PublishedCatalogue, change: (change: Change) => void) {
  const { query, setQuery } = useTab()
  const { fabric, style } = query
  useEffect(() => {
    if (!fabric && !style) return
    setQuery({ fabric: null, style: null })
    if (fabric)
      change((work) => {
        // whose order it is comes first; then the next thing to look at is the cloth
        const step = work.step === 'customer' && work.customer ? 'cloth' : work.step
        return { ...chooseMaterial(work.line, 'fabricNo', fabric)(work), step }
      })
    if (!style) return
    void httpOrderPort.styles('MJ').then(
      (rows) => {
        const row = rows.find((one) => one.styleNo === style)
        if (!row) return
        change((work) => {
          const line = work.lines[work.line]
          if (!line) return work
          const values = baselineOf(published.catalogue, line.category, row.values as StyleValues)
          return startFromStyle(work.line, style, values)(work)
        })
      },
      () => undefined,
    )
  }, [fabric, style, change, setQuery, published])
}
