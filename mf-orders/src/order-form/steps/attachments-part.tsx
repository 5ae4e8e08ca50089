import { MOST_ATTACHMENTS, type OrderAttachment } from '@mtm/shared-utils/contracts/dto/order-line'
import { UploadField, type UploadedFile, type UploadValue } from '@mtm/shared-utils/kit/upload'
import { useOrderForm } from '../form-context.tsx'
import { changeLine, patch } from '../state/order-changes.ts'
import { fieldKey } from '../state/findings.ts'
import { useFormTexts } from '../form-texts.tsx'

/**
 * Attachments of the order or of one garment: sketches, photographs. Hidden when the port has no uploads.
 * @param line index of the order line; absent: the whole order
 */
export function AttachmentsPart({ line }: { line?: number }) {
  const { port, work, change } = useOrderForm()
  const { t } = useFormTexts()
  const garment = line === undefined ? undefined : work.lines[line]
  if (!port.attach || (line !== undefined && !garment)) return null
  const files = garment ? garment.attachments : work.attachments
  const set = (value: UploadValue) => {
    const attachments = filesOf(value)
    change(line === undefined ? patch({ attachments }) : changeLine(line, (old) => ({ ...old, attachments })))
  }
  return (
    <section className="mo-section" data-field={fieldKey('attachments', line)}>
      <UploadField
        name={fieldKey('attachments', line)}
        label={t('attachments.title')}
        help={t(garment ? 'attachments.ofGarment' : 'attachments.ofOrder')}
        required={false}
        returnUrl={false}
        number={MOST_ATTACHMENTS}
        send={port.attach}
        value={files.map(uploadedOf)}
        onChange={set}
      />
    </section>
  )
}

const uploadedOf = ({ path, name = '' }: OrderAttachment): UploadedFile => ({
  fileName: name || path.slice(path.lastIndexOf('/') + 1),
  filePath: path,
  fileSize: 0,
})

function filesOf(value: UploadValue): OrderAttachment[] {
  if (!value || typeof value === 'string') return []
  return value.map(({ filePath, fileName }) => ({ path: filePath, name: fileName }))
}
