import { useEffect, useRef, useState } from 'react'
import { MOST_FITTING_PHOTOS } from '@mtm/shared-utils/contracts/dto/fitting'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

const UPLOAD = '/mtm/customer/photo/add'
const READ = '/mtm/customer/photo'
const WIDTH = 160

interface PhotosProps {
  customerId: string | null
  /** the client agreed to photographs */
  consent: boolean
  photos: readonly string[]
  onPhotos: (photos: string[]) => void
}

/** Photographs of a fitting: kept with the client's others, and only with his consent. */
export function PhotoPart({ customerId, consent, photos, onPhotos }: PhotosProps) {
  const t = useText<typeof zhCN>('orders')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!customerId || !consent) return <p className="mo-help">{t('fittings.noConsent')}</p>
  const send = async (files: readonly File[]) => {
    setBusy(true)
    setProblem(null)
    const kept: string[] = []
    try {
      for (const file of files) {
        const form = new FormData()
        form.append('customerId', customerId)
        form.append('view', 'other')
        form.append('file', file)
        const { result } = await http.upload<{ id: string }>(UPLOAD, form, { quiet: true })
        kept.push(result.id)
      }
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('fittings.photoFailed'))
    } finally {
      setBusy(false)
      onPhotos([...photos, ...kept])
    }
  }
  return (
    <>
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
      <Photos photos={photos} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, MOST_FITTING_PHOTOS - photos.length)
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <sl-button
        size="small"
        loading={busy}
        disabled={photos.length >= MOST_FITTING_PHOTOS}
        onClick={() => picker.current?.click()}
      >
        {t('fittings.addPhoto')}
      </sl-button>
    </>
  )
}

/** Photographs, each fetched with the person's rights. */
export function Photos({ photos }: { photos: readonly string[] }) {
  const t = useText<typeof zhCN>('orders')
  if (photos.length === 0) return null
  return (
    <div className="mo-photos">
      {photos.map((id, index) => (
        <Photo key={id} id={id} name={t('fittings.photo', { n: index + 1 })} />
      ))}
    </div>
  )
}

function Photo({ id, name }: { id: string; name: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let address: string | null = null
    http.blob(READ, { id, w: WIDTH }, { quiet: true, signal: control.signal }).then(
      ({ blob }) => setSource((address = URL.createObjectURL(blob))),
      () => undefined,
    )
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  return source ? <img className="mo-photo" src={source} alt={name} /> : <span className="mo-photo" />
}
