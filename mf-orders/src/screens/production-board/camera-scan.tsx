import { useEffect, useRef, useState } from 'react'
import { pieceNumberIn } from '@mtm/shared-utils/contracts/dto/production'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { barcodeReader } from './barcodes.ts'
import type { ScanResult } from './use-scans.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

const READ_EACH_MS = 200
/**
 * A card stays in view for a while. The same number is the same scan until this many frames, about three seconds, were
 * without it. Counted in frames, because a suspended machine reads none.
 */
const MISSES_UNTIL_GONE = 15
/** The rear camera, with enough pixels for the fine bars of a card. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The state of the camera; `refused` by the browser, `failed` when missing or in use. */
type CameraState = 'starting' | 'on' | 'refused' | 'failed'
const MESSAGES = {
  starting: 'production.cameraStarting',
  on: 'production.cameraHelp',
  refused: 'production.cameraRefused',
  failed: 'production.cameraFailed',
} as const

interface CameraProps {
  /** result of the last scan */
  latest: ScanResult | undefined
  onScan: (text: string) => void
  onClose: () => void
}

/** Reads bar codes with the camera until it is closed. */
export function CameraScan({ latest, onScan, onClose }: CameraProps) {
  const { t } = useWorkshopTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [before] = useState(latest?.id)
  const onScanRef = useRef(onScan)
  useEffect(() => {
    onScanRef.current = onScan
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
      // unplugged, or permission revoked
      for (const track of stream.getTracks()) track.onended = () => setState('failed')
      video.current.srcObject = stream
      await video.current.play()
      if (!gone) setState('on')
      const readFrame = async () => {
        const texts = video.current ? await reader.read(video.current).catch(() => []) : []
        const [number] = texts.flatMap((text) => pieceNumberIn(text) ?? [])
        if (number && (number !== last.text || last.missed >= MISSES_UNTIL_GONE)) onScanRef.current(number)
        // as long as it stays in view
        if (number) last = { text: number, missed: 0 }
        else last.missed++
        if (!gone) timer = window.setTimeout(() => void readFrame(), READ_EACH_MS)
      }
      await readFrame()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    start().catch((error: unknown) => {
      stop()
      if (!gone) setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'failed')
    })
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [attempt])
  const isDark = state === 'refused' || state === 'failed'
  const shown = isDark || latest?.id === before ? undefined : latest
  const again = () => {
    setState('starting')
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      open
      title={t('production.camera')}
      onClose={onClose}
      footer={
        isDark && (
          <sl-button variant="primary" onClick={again}>
            {t('form.retry')}
          </sl-button>
        )
      }
    >
      <video ref={video} className="mo-camera" hidden={isDark} muted playsInline />
      <div
        className="mo-scan__result"
        role={isDark ? 'alert' : 'status'}
        data-kind={isDark ? 'refused' : shown?.kind}
      >
        <p className="mo-scan__message">{shown?.message ?? t(MESSAGES[state])}</p>
      </div>
    </Dialog>
  )
}
