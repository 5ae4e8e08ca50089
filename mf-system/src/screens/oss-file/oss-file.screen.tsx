import './oss-file.css'
import { useMemo, useState } from 'react'
import { fileAddress, formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import { OSS_UPLOAD, ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { http } from '@mtm/shared-utils/runtime'
import { useLatest } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, useDownload, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { FilePreview } from './file-preview.tsx'
import { UsedSpace } from './file-space.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type Options = CrudOptions<typeof ossFile>

const DECLARED = {
  columns: ['fileName', 'size', 'createBy', 'createTime', 'url'],
  filters: ['fileName', 'url'],
  cells: { size: ({ size }) => size !== null && formatBytes(size) },
  nameOf: ({ fileName }) => fileName ?? '',
} satisfies Options

/** 对象存储: files of the tenant that belong to no record. */
export default function OssFileScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const [uploading, setUploading] = useState(false)
  const { download } = useDownload()
  // a new function with each render
  const save = useLatest(download)
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('ossFile.emptyHelp'),
      slots: { before: ({ list }) => !list.denied && <UsedSpace /> },
      toolbar: (usual) => [
        {
          key: 'upload',
          label: t('ossFile.upload'),
          primary: true,
          permission: OSS_UPLOAD,
          run: () => setUploading(true),
        },
        ...usual,
      ],
      rowActions: (row, usual) => [
        { key: 'preview', label: t('ossFile.preview'), run: () => setQuery({ preview: row.id }) },
        {
          key: 'download',
          label: t('ossFile.download'),
          run: () =>
            void save.current(
              () => http.blob(fileAddress(row.url ?? ''), {}, { quiet: true }),
              row.fileName ?? 'file',
            ),
        },
        ...usual,
      ],
    }),
    [t, setQuery, save],
  )
  const { preview } = query
  return (
    <Page fill>
      <CrudList resource={ossFile} options={options} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      {preview && <FilePreview id={preview} onClose={() => setQuery({ preview: null })} />}
    </Page>
  )
}
