import { useState } from 'react'
import { MOST_OSS_BYTES } from '@mtm/shared-utils/contracts/dto/files'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { UploadField, type UploadValue } from '@mtm/shared-utils/kit/upload'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { sendInParts } from './send-in-parts.ts'

const MEGABYTE = 1024 * 1024

/** Files are uploaded as soon as they are chosen or dropped. Closing ends what is on its way; it can be resumed. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [files, setFiles] = useState<UploadValue>([])
  return (
    <Dialog
      open
      title={t('ossFile.uploadTitle')}
      onClose={onClose}
      footer={<sl-button onClick={onClose}>{t('ossFile.close')}</sl-button>}
    >
      <p className="ms-oss-help">{t('ossFile.uploadHelp', { most: MOST_OSS_BYTES / MEGABYTE })}</p>
      <UploadField
        name="files"
        label={t('ossFile.files')}
        value={files}
        onChange={setFiles}
        returnUrl={false}
        mostBytes={MOST_OSS_BYTES}
        send={sendInParts}
      />
    </Dialog>
  )
}
