import { useEffect, useRef, useState } from 'react'
import { pieceNumberIn } from '@mtm/shared-utils/contracts/dto/production'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { barcodeReader } from './barcodes.ts'
import { useWorkshopWords } from './workshop-words.ts'

/** A card stays before the camera for a while: the same number again within this time is the same scan. */
const SAME_MS = 3_000
const LOOK_EACH_MS = 200

/** Reads bar codes with the camera until it is closed. */
export function CameraScan({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const { t } = useWorkshopWords()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState<string | null>(null)
  const heard = useRef(onScan)
  useEffect(() => {
    heard.current = onScan
  })
  useEffect(() => {
    const reader = barcodeReader()
    let stream: MediaStream | null = null
    let timer = 0
    let gone = false
    let before = { text: '', at: 0 }
    const look = async () => {
      const [code] = video.current && reader ? await reader.detect(video.current).catch(() => []) : []
      const number = code && pieceNumberIn(code.rawValue)
      if (number && (number !== before.text || Date.now() - before.at > SAME_MS)) {
        before = { text: number, at: Date.now() }
        setRead(number)
        heard.current(number)
      }
      if (!gone) timer = window.setTimeout(() => void look(), LOOK_EACH_MS)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (gone || !video.current) return opened.getTracks().forEach((track) => track.stop())
        video.current.srcObject = opened
        await video.current.play()
        await look()
      })
      .catch(() => setFailed(true))
    return () => {
      gone = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Dialog open title={t('production.cameraTitle')} onClose={onClose}>
      {failed ? (
        <p role="alert">{t('production.cameraFailed')}</p>
      ) : (
        <>
          <video ref={video} className="mo-camera" muted playsInline />
          <p role="status" className="mo-scan__message">
            {read}
          </p>
        </>
      )}
    </Dialog>
  )
}
