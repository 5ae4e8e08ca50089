import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { Refusal } from '../sign-in/entry-parts.tsx'
import { useAccountText } from './account-texts.ts'
import { MOST_ZOOM } from './crop-rules.ts'
import type { AvatarCropper } from './cropper.ts'
import { changeOwnAccount } from './own-account.ts'

const KINDS = ['image/png', 'image/jpeg', 'image/webp']
/** Only what the frame holds is sent, so that the file may be larger than an upload. */
const MOST_BYTES = 20 * 1024 * 1024
const STEP = 8
const ZOOM_STEP = 0.1
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Chooses a picture, crops it to a square and makes it the own one. */
export function AvatarDialog({ onClose }: { onClose(): void }) {
  const t = useAccountText()
  const [file, setFile] = useState<File | null>(null)
  const [zoom, setZoom] = useState(1)
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const cropper = useRef<AvatarCropper | null>(null)

  const unreadable = t('base.unreadable')
  useEffect(() => {
    if (!file || !box.current) return
    let gone = false
    const frame = box.current
    const start = async () => {
      const { startCropper } = await import('./cropper.ts')
      const started = await startCropper(frame, file, setZoom)
      if (gone) return started.stop()
      cropper.current = started
      setReady(true)
      frame.focus()
    }
    start().catch(() => {
      if (gone) return
      setFailure(unreadable)
      setFile(null)
    })
    return () => {
      gone = true
      cropper.current?.stop()
      cropper.current = null
      setReady(false)
    }
  }, [file, unreadable])

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = !KINDS.includes(chosen.type) ? 'notPicture' : chosen.size > MOST_BYTES ? 'tooLarge' : null
    setFailure(wrong && t(`base.${wrong}`))
    if (!wrong) setFile(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const near = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0
    const crop = cropper.current
    if (!crop || (!move && near === 0)) return
    event.preventDefault()
    if (move) crop.moveBy(...move)
    else crop.zoomTo(crop.zoom() + near * ZOOM_STEP)
  }
  const save = async () => {
    if (!cropper.current || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const picture = await cropper.current.picture()
      const form = new FormData()
      form.set('biz', 'avatar')
      form.set('file', picture, picture.type === 'image/webp' ? 'avatar.webp' : 'avatar.png')
      const { message: path } = await http.upload<null>('/sys/common/upload', form, { quiet: true })
      await changeOwnAccount('/avatar', { path })
      notify({ kind: 'success', text: t('base.pictureSaved') })
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={t('base.crop')}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('security.cancel')}</sl-button>
          <sl-button variant="primary" disabled={!ready} loading={busy} onClick={() => void save()}>
            {t('base.save')}
          </sl-button>
        </>
      }
    >
      <div className="mtm-crop">
        <Refusal text={failure} />
        <input
          ref={picker}
          type="file"
          accept={KINDS.join()}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {file && (
          <>
            <div
              ref={box}
              className="mtm-crop__frame"
              role="application"
              aria-label={t('base.frame')}
              tabIndex={0}
              onKeyDown={onKeyDown}
            />
            <label className="mtm-crop__zoom">
              {t('base.zoom')}
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.01}
                value={zoom}
                disabled={!ready}
                onChange={(event) => cropper.current?.zoomTo(Number(event.target.value))}
              />
            </label>
            <p className="mtm-small mtm-muted">{t('base.keys')}</p>
          </>
        )}
        <sl-button data-autofocus onClick={() => picker.current?.click()}>
          {t(file ? 'base.chooseOther' : 'base.choose')}
        </sl-button>
      </div>
    </Dialog>
  )
}
