import './photos.css'
import { useEffect, useState } from 'react'
import type { PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { http } from '@mtm/shared-utils/runtime'
import type zhCN from '../locales/zh-CN.ts'

interface PhotosProps {
  /** address of a photograph by `id` and width `w` */
  from: string
  photos: readonly string[]
}

/** Photographs in a row, fetched with the person's session; a press enlarges one. */
export function Photos({ from, photos }: PhotosProps) {
  const t = useText<typeof zhCN>('orders')
  const [large, setLarge] = useState<string | null>(null)
  if (photos.length === 0) return null
  const nameOf = (id: string) => t('photos.number', { n: photos.indexOf(id) + 1 })
  return (
    <div className="mo-photo-row">
      {photos.map((id) => (
        <button
          key={id}
          type="button"
          className="mo-photo-row__open"
          aria-label={t('photos.enlarge', { name: nameOf(id) })}
          onClick={() => setLarge(id)}
        >
          <Photo from={from} id={id} name={nameOf(id)} width={160} />
        </button>
      ))}
      {large !== null && (
        <Dialog open size="large" title={nameOf(large)} onClose={() => setLarge(null)}>
          <Photo key={large} from={from} id={large} name={nameOf(large)} width={1280} />
        </Dialog>
      )}
    </div>
  )
}

interface PhotoProps {
  from: string
  id: string
  name: string
  width: PictureWidth
}

function Photo({ from, id, name, width }: PhotoProps) {
  const t = useText<typeof zhCN>('orders')
  const [source, setSource] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let address: string | null = null
    http.blob(from, { id, w: width }, { quiet: true, signal: control.signal }).then(
      ({ blob }) => setSource((address = URL.createObjectURL(blob))),
      () => {
        if (!control.signal.aborted) setSource('failed')
      },
    )
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [from, id, width])
  const className = width > 160 ? 'mo-photo mo-photo--large' : 'mo-photo'
  if (source === 'failed')
    return <span className={`${className} mtm-small mtm-muted`}>{t('photos.broken')}</span>
  return source ? <img className={className} src={source} alt={name} /> : <span className={className} />
}
