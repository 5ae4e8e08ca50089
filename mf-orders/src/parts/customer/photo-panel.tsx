import { useEffect, useRef, useState } from 'react'
import { PHOTO_VIEWS, type MeasurePhoto } from '@mtm/shared-utils/contracts/dto/customer'
import { SelectField, useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS } from './customer-calls.ts'

export interface PhotoPanelProps {
  customerId: string
  photos: readonly MeasurePhoto[]
  /** whether photographs may be added, which needs consent */
  consented: boolean
  mayEdit: boolean
  /** when nothing around it has this title */
  title?: string
}

/** The measuring photographs of a customer; the server records each reading. */
export function PhotoPanel({ customerId, photos, consented, mayEdit, title }: PhotoPanelProps) {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  const remove = async (id: string) => {
    if (!(await confirm(t('photos.askRemove'), { confirmLabel: t('photos.remove'), danger: true }))) return
    try {
      await http.delete(CUSTOMER_CALLS.removePhoto, { id }, { quiet: true })
    } catch (error) {
      notify({ kind: 'danger', title: t('consent.failed'), text: (error as Error).message })
    }
    announceChange({ name: 'customer' }, [customerId])
  }
  return (
    <section className="mtm-card mtm-stack">
      {title && <h2 className="mtm-card__title mo-file-title">{title}</h2>}
      {mayEdit && (consented ? <AddPhoto customerId={customerId} /> : <p>{t('photos.needsConsent')}</p>)}
      {photos.length === 0 && <p className="mtm-muted">{t('clients.noPhotos')}</p>}
      {photos.length > 0 && (
        <ul className="mo-photos">
          {photos.map((photo) => (
            <li key={photo.id} className="mo-photos__one">
              <MeasurePicture
                id={photo.id}
                alt={t('photos.alt', { view: t(`photos.views.${photo.view}`) })}
              />
              <span className="mtm-strong">{t(`photos.views.${photo.view}`)}</span>
              <span className="mtm-small mtm-muted">
                {t('photos.by', { at: photo.takenAt.slice(0, 16), by: photo.takenBy })}
              </span>
              <span className="mtm-small mtm-muted">
                {t('photos.until', { at: photo.until.slice(0, 10) })}
              </span>
              {mayEdit && (
                <button type="button" className="mtm-link" onClick={() => void remove(photo.id)}>
                  {t('photos.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AddPhoto({ customerId }: { customerId: string }) {
  const t = useText<typeof zhCN>('orders')
  const input = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<string>('front')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setProblem(null)
    const form = new FormData()
    form.set('customerId', customerId)
    form.set('view', view)
    form.set('file', file)
    try {
      await http.upload(CUSTOMER_CALLS.addPhoto, form, { quiet: true })
      announceChange({ name: 'customer' }, [customerId])
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <div className="mo-consent__act">
        <SelectField
          name="photoView"
          label={t('photos.view')}
          value={view}
          options={PHOTO_VIEWS.map((one) => ({ value: one, label: t(`photos.views.${one}`) }))}
          onChange={(next) => setView(next ?? 'front')}
        />
        <input
          ref={input}
          className="mtm-visually-hidden"
          type="file"
          accept="image/*"
          aria-label={t('photos.choose')}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void send(file)
            // selecting the same file again must fire
            currentTarget.value = ''
          }}
        />
        <sl-button variant="primary" loading={busy} onClick={() => input.current?.click()}>
          {t('photos.choose')}
        </sl-button>
      </div>
      {problem && (
        <p className="mo-problem" role="alert">
          {t('photos.failed')}: {problem}
        </p>
      )}
    </div>
  )
}

/** A photograph, fetched with the person's session. */
function MeasurePicture({ id, alt }: { id: string; alt: string }) {
  const t = useText<typeof zhCN>('orders')
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const control = new AbortController()
    let address: string | null = null
    http.blob(CUSTOMER_CALLS.photo, { id, w: 320 }, { quiet: true, signal: control.signal }).then(
      ({ blob }) => {
        address = URL.createObjectURL(blob)
        setShown(address)
      },
      () => {
        if (!control.signal.aborted) setFailed(true)
      },
    )
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  if (failed) return <span className="mo-photos__picture mtm-small mtm-muted">{t('photos.broken')}</span>
  return shown ? (
    <img className="mo-photos__picture" src={shown} alt={alt} />
  ) : (
    <span className="mo-photos__picture" />
  )
}
