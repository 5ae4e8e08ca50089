import { useRef, useState } from 'react'
import { notify } from '@mtm/shared-utils/runtime'
import { useLabel } from '../../texts/use-label.ts'
import { lastOf, refusalOf } from '../../upload/uploaded.ts'
import { plain } from '../store/cell-text.ts'
import { isBlank } from '../store/column.ts'
import { newFile, nameOfPath, sendFile, type GridFile } from '../store/files.ts'
import { useGridTools } from '../store/grid-context.ts'
import type { EditorProps } from './cell-editor.tsx'
import { CellPopover } from './cell-popover.tsx'
import { download, FileButton, FileState, notifyFailure } from './file-cells.tsx'
import { useCellEditor } from './use-cell-editor.ts'

function stored(value: unknown): GridFile[] {
  return plain(value)
    .split(',')
    .filter(Boolean)
    .map((path) => ({
      id: path,
      name: nameOfPath(path),
      type: '',
      size: 0,
      status: 'done',
      percent: 100,
      path,
      url: null,
      message: null,
    }))
}

/** The files of a cell: one is added at a time, pictures can be ordered. The cell keeps the paths of uploaded files. */
export function FilesEditor({ column, row, label }: EditorProps) {
  const { store, t } = useGridTools()
  const words = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(() => stored(row.values[column.key]))
  const [files, setFiles] = useState<readonly GridFile[]>(first)
  const paths = files.flatMap(({ status, path }) => (status === 'done' && path ? [path] : []))
  // uploads still running when the layer closed with its value: the cell adds them on completion
  const awaited = useRef<ReadonlySet<string>>(new Set())
  useCellEditor<HTMLElement>(() => {
    awaited.current = new Set(files.filter(({ status }) => status === 'uploading').map(({ id }) => id))
    return files === first ? undefined : paths.join(',') || null
  }, false)
  const isBusy = files.some(({ status }) => status === 'uploading')
  const isImage = column.type === 'image'

  const send = async (chosen: File) => {
    const refused = refusalOf(chosen, { pictures: isImage }, words)
    if (refused) return notify({ kind: 'warning', text: refused })
    const start = newFile(chosen)
    // files that were removed from the list stay removed
    const put = (next: GridFile) => setFiles((old) => old.map((file) => (file.id === next.id ? next : file)))
    setFiles((old) => lastOf([...old, start], column.number ?? 0))
    const sent = await sendFile(chosen, column, start, put, t('unknownError'))
    put(sent)
    notifyFailure(sent, t)
    // the row may have been removed meanwhile
    if (!awaited.current.has(sent.id) || !sent.path || store.rows.indexOf(row.key) < 0) return
    const kept = plain(store.rows.entry(row.key).values[column.key]).split(',').filter(Boolean)
    const value = lastOf([...kept, sent.path], column.number ?? 0).join(',')
    store.set([{ key: row.key, field: column.key, value }])
  }
  const shift = (at: number, by: -1 | 1) => {
    if (at + by < 0) return notify({ kind: 'warning', text: t('unknownMove') })
    if (at + by >= files.length) return notify({ kind: 'warning', text: t('lastAlready') })
    const next = [...files]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    setFiles(next)
  }

  const confirm = () => {
    if (files.length === 0 && isBlank(row.values[column.key])) notify({ kind: 'danger', text: t('noFile') })
    else store.endEdit(true)
  }

  return (
    <CellPopover label={label}>
      <div className="mtm-sheet__files">
        <ul>
          {files.map((file, at) => (
            <li key={file.id}>
              <FileState file={file} />
              <span className="mtm-sheet__text" title={file.name}>
                {file.name}
              </span>
              {isImage && <FileButton icon="arrow-left" text={t('moveBack')} run={() => shift(at, -1)} />}
              {isImage && <FileButton icon="arrow-right" text={t('moveOn')} run={() => shift(at, 1)} />}
              {file.path && column.allowDownload !== false && (
                <FileButton
                  icon="download"
                  text={t('download')}
                  run={() => void download(file.path!, file.name)}
                />
              )}
              {column.allowRemove !== false && (
                <FileButton
                  icon="trash"
                  text={t('remove')}
                  run={() => setFiles((old) => old.filter(({ id }) => id !== file.id))}
                />
              )}
            </li>
          ))}
        </ul>
        <input
          ref={input}
          type="file"
          hidden
          accept={isImage ? 'image/*' : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) void send(chosen)
          }}
        />
        <div className="mtm-row mtm-row--between">
          <button type="button" className="mtm-link" onClick={() => input.current?.click()}>
            {column.btnText ?? t('upload')}
          </button>
          <button type="button" className="mtm-link" disabled={isBusy} onClick={confirm}>
            {t('done')}
          </button>
        </div>
      </div>
    </CellPopover>
  )
}
