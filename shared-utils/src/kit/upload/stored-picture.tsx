import { useEffect, useState } from 'react'
import { fileAddress, STORED_PATH, type PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import { http } from '@mtm/shared-utils/runtime'
import { useLabel } from '../texts/use-label.ts'
import { UPLOAD_TEXTS } from './upload-texts.ts'

/** A picture that may be private: fetched with the user's session, or the file that was just chosen. */
export function StoredPicture({
  path,
  source,
  name,
  width = 160,
}: {
  path: string | null
  source?: File | null
  name: string
  width?: PictureWidth
}) {
  const words = useLabel()
  const [shown, setShown] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let address: string | null = null
    const show = (blob: Blob) => {
      address = URL.createObjectURL(blob)
      setShown(address)
    }
    if (source) show(source)
    else if (path && STORED_PATH.test(path))
      http.blob(fileAddress(path, width), {}, { quiet: true, signal: control.signal }).then(
        ({ blob }) => show(blob),
        () => {
          if (!control.signal.aborted) setShown('failed')
        },
      )
    else setShown('failed')
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [path, source, width])
  if (shown === 'failed')
    return <span className="mtm-picture mtm-small mtm-muted">{words(UPLOAD_TEXTS.unreadable)}</span>
  return shown ? <img className="mtm-picture" src={shown} alt={name} /> : <span className="mtm-picture" />
}
