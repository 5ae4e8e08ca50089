import './upload.css'
import { Dialog } from '../dialog/dialog.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { Form, useForm } from '../form/use-form.tsx'
import { useLabel } from '../texts/use-label.ts'
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

/** Files or pictures in a dialog of 520 px; the choice counts when it is confirmed. */
export function FilePopup({ title, width, value, onConfirm, onClose, ...settings }: FilePopupProps) {
  const words = useLabel()
  const form = useForm<{ files: UploadValue }>({
    initial: { files: value },
    check: ({ files }): Record<string, string> =>
      (files as UploadValue)?.length ? {} : { files: words(UPLOAD_TEXTS.none) },
  })
  const confirm = async () => {
    if (await form.submit(() => undefined)) onConfirm(form.values.files)
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
          <sl-button variant="primary" onClick={() => void confirm()}>
            {words(FORM_TEXTS.ok)}
          </sl-button>
        </>
      }
    >
      <Form form={form} label={title} onSubmit={() => void confirm()}>
        {/* a missing choice is reported on confirming only: the browser's file dialog takes the focus too */}
        <Chosen {...settings} {...form.field('files')} label={title} onLeave={undefined} />
      </Form>
    </Dialog>
  )
}
