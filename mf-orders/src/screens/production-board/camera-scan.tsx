import { useEffect, useRef, useState } from 'react'
import { pieceNumberIn } from '@mtm/shared-utils/contracts/dto/production'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { barcodeReader } from './barcodes.ts'
import type { ScanResult } from './use-scans.ts'
import { useWorkshopWords } from './workshop-words.ts'

const LOOK_EACH_MS = 200
/**
 * A card stays before the camera for a while: the same number again is the same scan until so many looks, some three
 * seconds, were without it. Not by the clock: a machine that stands still does not look.
 */
const LOOKS_WITHOUT = 15
/** The back of a phone, and enough points for the fine bars of a card. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

interface CameraProps {
  /** what became of the last scan */
  latest: ScanResult | undefined
  onScan: (text: string) => void
  onClose: () => void
}

/** Reads bar codes with the camera until it is closed. */
export function CameraScan({ latest, onScan, onClose }: CameraProps) {
  const { t } = useWorkshopWords()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [before] = useState(latest?.id)
  const heard = useRef(onScan)
  useEffect(() => {
    heard.current = onScan
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer = 0
    let gone = false
    let last = { text: '', missed: 0 }
    const start = async () => {
      const reader = await barcodeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA })
      if (gone || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      const look = async () => {
        const texts = video.current ? await reader.read(video.current).catch(() => []) : []
        const [number] = texts.flatMap((text) => pieceNumberIn(text) ?? [])
        if (number && (number !== last.text || last.missed >= LOOKS_WITHOUT)) heard.current(number)
        // as long as it is held there
        if (number) last = { text: number, missed: 0 }
        else last.missed++
        if (!gone) timer = window.setTimeout(() => void look(), LOOK_EACH_MS)
      }
      await look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    start().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  const shown = latest?.id === before ? undefined : latest
  return (
    <Dialog open title={t('production.cameraTitle')} onClose={onClose}>
      {failed ? (
        <p role="alert">{t('production.cameraFailed')}</p>
      ) : (
        <>
          <video ref={video} className="mo-camera" muted playsInline />
          <div className="mo-scan__result" role="status" data-kind={shown?.kind}>
            <p className="mo-scan__message">{shown?.message ?? t('production.cameraHelp')}</p>
          </div>
        </>
      )}
    </Dialog>
  )
}
