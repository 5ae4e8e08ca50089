import './upload.css'
import { useState } from 'react'
import { Dialog } from '../form/dialog.tsx'
import { FORM_TEXTS } from '../form/form-texts.ts'
import { useLabel } from '../root/use-label.ts'
import { ImageUploadField } from './image-upload-field.tsx'
import { UploadField } from './upload-field.tsx'
import { UPLOAD_TEXTS } from './upload-texts.ts'
import type { UploadValue } from './uploaded.ts'
import type { UploadSettings } from './use-uploads.ts'

export interface FilePopupProps extends UploadSettings {
  title: string
  /** px; default 520 */
  width?: number
  value: UploadValue
  onConfirm: (value: UploadValue) => void
  onClose: () => void
}

/** Files or pictures in a layer of 520: what is chosen counts when it is confirmed. */
export function FilePopup({ title, width, value, onConfirm, onClose, ...settings }: FilePopupProps) {
  const words = useLabel()
  const [files, setFiles] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const confirm = () => {
    if (!files || files.length === 0) setError(words(UPLOAD_TEXTS.none))
    else onConfirm(files)
  }
  const Chosen = settings.fileType === 'image' ? ImageUploadField : UploadField
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{words(FORM_TEXTS.cancel)}</sl-button>
          <sl-button variant="primary" onClick={confirm}>
            {words(FORM_TEXTS.ok)}
          </sl-button>
        </>
      }
    >
      <Chosen
        {...settings}
        name="files"
        label={title}
        value={files}
        error={error}
        onChange={(next) => {
          setError(null)
          setFiles(next)
        }}
      />
    </Dialog>
  )
}
