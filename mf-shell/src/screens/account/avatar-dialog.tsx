import { useRef, useState } from 'react'
import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog, useUnmount } from '@mtm/shared-utils/kit/form'
import { CropField } from '@mtm/shared-utils/kit/upload'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import { useAccountText } from './account-texts.ts'
import { drawAvatar, middleSquare, putAway, takePicture, type ChosenPicture } from './avatar-drawing.ts'
import { changeOwnAccount } from './own-account.ts'

const KINDS = ['image/png', 'image/jpeg', 'image/webp']
/** Only the cropped part is uploaded, so the file may be larger than the upload limit. */
const MOST_BYTES = 20 * 1024 * 1024

/** Chooses a picture, crops it to a square and makes it the own one. */
export function AvatarDialog({ onClose }: { onClose(): void }) {
  const t = useAccountText()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [box, setBox] = useState<CropBox | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const held = useRef<ChosenPicture>(null)
  const hold = (next: ChosenPicture | null) => {
    if (held.current) putAway(held.current)
    held.current = next
    setChosen(next)
  }
  // a tab that hides keeps it
  useUnmount(() => held.current && putAway(held.current))

  const choose = async (file: File | undefined) => {
    if (!file) return
    const wrong = !KINDS.includes(file.type) ? 'notPicture' : file.size > MOST_BYTES ? 'tooLarge' : null
    setFailure(wrong && t(`base.${wrong}`))
    if (wrong) return
    try {
      const taken = await takePicture(file)
      setBox(middleSquare(taken.bitmap))
      hold(taken)
    } catch {
      hold(null)
      setFailure(t('base.unreadable'))
    }
  }
  const save = async () => {
    if (!chosen || !box || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const picture = await drawAvatar(chosen, box)
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
          <sl-button variant="primary" disabled={!chosen} loading={busy} onClick={() => void save()}>
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
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {chosen && box && (
          <CropField
            key={chosen.address}
            round
            takesFocus
            src={chosen.address}
            size={chosen.bitmap}
            value={box}
            onChange={setBox}
            disabled={busy}
          />
        )}
        <sl-button data-autofocus onClick={() => picker.current?.click()}>
          {t(chosen ? 'base.chooseOther' : 'base.choose')}
        </sl-button>
      </div>
    </Dialog>
  )
}
