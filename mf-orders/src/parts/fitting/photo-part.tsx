import { useRef, useState } from 'react'
import { MOST_FITTING_PHOTOS } from '@mtm/shared-utils/contracts/dto/fitting'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { Photos } from '../photos.tsx'
import { FITTING_CALLS } from './fitting-calls.ts'

const UPLOAD = '/mtm/customer/photo/add'

interface PhotosProps {
  customerId: string | null
  /** whether the client consented to photographs */
  consent: boolean
  photos: readonly string[]
  onPhotos: (photos: string[]) => void
}

/** Photographs of a fitting, stored with the client's others and only with consent. */
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
      <Photos from={FITTING_CALLS.photo} photos={photos} />
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
