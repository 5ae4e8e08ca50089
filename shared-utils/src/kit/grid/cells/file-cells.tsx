import { useRef, useState } from 'react'
import { http, notify } from '@mtm/shared-utils/runtime'
import { saveFile } from '../../upload/save-file.ts'
import { plain } from '../store/cell-text.ts'
import { newFile, nameOfPath, sendFile, shortName, staticPath, type GridFile } from '../store/files.ts'
import { useGridTools, type GridTools } from '../store/grid-context.ts'
import type { ShownColumn } from '../store/column.ts'
import type { ContentProps } from './cell-content.tsx'

const fileOf = (value: unknown): GridFile | null =>
  typeof value === 'object' && value !== null && 'name' in value ? (value as GridFile) : null

/** One file: an upload button, or the name, state and actions of the file. */
export function UploadContent({ column, row, disabled }: ContentProps) {
  const { store, t } = useGridTools()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<GridFile | null>(null)
  const stored = fileOf(row.values[column.key])
  const file = sending ?? stored
  const set = (value: GridFile | null) => store.set([{ key: row.key, field: column.key, value }])
  const send = async (chosen: File) => {
    const start = newFile(chosen)
    setSending(start)
    const sent = await sendFile(chosen, column, start, setSending, t('unknownError'))
    setSending(null)
    notifyFailure(sent, t)
    // the row may have been removed meanwhile
    if (store.rows.indexOf(row.key) >= 0) set(sent)
  }
  return (
    <span className="mtm-sheet__file">
      {!file && !disabled && (
        <button
          type="button"
          className="mtm-link"
          tabIndex={-1}
          data-press=""
          onClick={() => input.current?.click()}
        >
          {column.btnText ?? t('upload')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        {...column.props}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (chosen) void send(chosen)
        }}
      />
      {file && (
        <>
          <FileState file={file} />
          <span title={file.name}>{shortName(file.name)}</span>
          {file.status !== 'uploading' && (
            <span className="mtm-sheet__file-actions">
              {file.path && column.allowDownload !== false && (
                <FileButton
                  icon="download"
                  text={t('download')}
                  run={() => void download(file.path!, file.name)}
                />
              )}
              {!disabled && column.allowRemove !== false && (
                <FileButton icon="trash" text={t('remove')} run={() => set(null)} />
              )}
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** Says why a file did not arrive. */
export function notifyFailure({ status, name, message }: GridFile, t: GridTools['t']): void {
  if (status === 'error')
    notify({ kind: 'danger', title: t('uploadFailed', { name }), text: message ?? t('unknownError') })
}

/** The state of a file as a word and a sign. */
export function FileState({ file }: { file: GridFile }) {
  const { t } = useGridTools()
  if (file.status === 'uploading') {
    const text = t('uploading', { percent: file.percent })
    return (
      <span role="status" className="mtm-muted mtm-small" title={text}>
        {`${file.percent}%`}
      </span>
    )
  }
  if (file.status !== 'error')
    return <span className="mtm-sheet__file-done" role="img" aria-label={t('uploaded')} />
  const text = `${t('uploadFailed', { name: file.name })} ${file.message ?? ''}`
  return <span className="mtm-sheet__file-failed" role="img" aria-label={text} title={text} />
}

export function FileButton({ icon, text, run }: { icon: string; text: string; run: () => void }) {
  return (
    <button
      type="button"
      className="mtm-sheet__icon"
      tabIndex={-1}
      aria-label={text}
      title={text}
      onClick={run}
    >
      <sl-icon name={icon} />
    </button>
  )
}

/** Downloads a stored file under its original name. */
export async function download(path: string, name: string): Promise<void> {
  const { blob } = await http.blob(staticPath(path))
  saveFile(blob, name)
}

/** The files of a comma list: the first by name, the others by their number. */
export function FilesContent({
  column,
  value,
  disabled,
}: {
  column: ShownColumn
  value: unknown
  disabled: boolean
}) {
  const { t } = useGridTools()
  const paths = plain(value).split(',').filter(Boolean)
  const [first] = paths
  if (first === undefined)
    return disabled ? null : (
      <span className="mtm-sheet__text mtm-sheet__placeholder">{column.btnText ?? t('upload')}</span>
    )
  return (
    <span className="mtm-sheet__text" title={paths.map(nameOfPath).join(', ')}>
      {paths.length === 1 ? nameOfPath(first) : t('files', { count: paths.length })}
    </span>
  )
}
