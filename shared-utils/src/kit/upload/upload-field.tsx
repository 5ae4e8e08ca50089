import './upload.css'
import { useRef, useState, type DragEvent } from 'react'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useDisabled } from '../field/form-container.tsx'
import { useLabel } from '../texts/use-label.ts'
import { saveFile } from './save-file.ts'
import { Act, RetryAct } from './act.tsx'
import { UPLOAD_TEXTS } from './upload-texts.ts'
import { listFiles, type ListedFile, type UploadValue } from './uploaded.ts'
import { useUploads, type UploadSettings } from './use-uploads.ts'

export interface UploadFieldProps extends FieldBinding<UploadValue>, UploadSettings {
  /** default true */
  buttonVisible?: boolean
  /** words of the button */
  text?: string
}

/** Files, chosen or dropped; each shows how far it is, and why it did not arrive. */
export function UploadField(props: UploadFieldProps) {
  const { buttonVisible = true, text, fileType = 'all', number = 0 } = props
  const words = useLabel()
  const disabled = useDisabled(props.disabled)
  const picker = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const { files, error, mark, add, remove, retry } = useUploads(props)
  const takesFiles = !disabled && buttonVisible
  const readText = <FileNames files={listFiles(props.value)} />
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (takesFiles) add([...event.dataTransfer.files])
  }
  return (
    <Field {...shellOf(props, readText)} error={error} group>
      {(_, group) => (
        <div
          {...group}
          {...mark}
          role="group"
          className={over ? 'mtm-upload mtm-upload--over' : 'mtm-upload'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(takesFiles)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {buttonVisible && (
            <>
              <input
                ref={picker}
                type="file"
                hidden
                name={props.name}
                accept={fileType === 'image' ? 'image/*' : undefined}
                multiple={number !== 1}
                disabled={disabled}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])])
                  // choosing the same file again must count
                  currentTarget.value = ''
                }}
              />
              <button
                ref={choosing}
                type="button"
                className="mtm-upload__button"
                disabled={disabled}
                data-invalid={props.error ? '' : undefined}
                onClick={() => picker.current?.click()}
                onBlur={props.onLeave}
              >
                <sl-icon name="upload" />
                {text ?? words(UPLOAD_TEXTS.choose)}
              </button>
            </>
          )}
          {files.length > 0 && (
            <ul className="mtm-upload__list" aria-label={words(UPLOAD_TEXTS.list)}>
              {files.map((file) => (
                <li key={file.id} className={`mtm-upload__file mtm-upload__file--${file.status}`}>
                  {/* the sentence of a failure begins with the name */}
                  {file.status !== 'error' && <FileName file={file} />}
                  {file.status === 'uploading' && <Uploading percent={file.percent} name={file.name} />}
                  {file.status === 'error' && (
                    <span className="mtm-field__error" role="alert">
                      {words(UPLOAD_TEXTS.failed, { name: file.name })}: {file.message}
                    </span>
                  )}
                  {file.status === 'error' && (
                    <RetryAct name={file.name} disabled={disabled} onRetry={() => retry(file.id)} />
                  )}
                  <Act
                    icon="x-lg"
                    label={words(UPLOAD_TEXTS.remove, { name: file.name })}
                    disabled={disabled}
                    onPress={() => {
                      remove(file.id)
                      choosing.current?.focus()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}

export function Uploading({ percent, name }: { percent: number; name: string }) {
  const words = useLabel()
  return (
    <span className="mtm-upload__progress">
      <progress value={percent} max={100} aria-label={name} />
      <span className="mtm-small">{words(UPLOAD_TEXTS.uploading, { percent })}</span>
    </span>
  )
}

/** Fetches a stored file with the user's session and downloads it. */
function FileName({ file }: { file: ListedFile }) {
  const words = useLabel()
  const { name, path, status } = file
  if (status !== 'done' || path === null) return <span className="mtm-upload__name">{name}</span>
  const download = async () => {
    try {
      const { blob, name: given } = await http.blob(fileAddress(path), {}, { quiet: true })
      saveFile(blob, given ?? name)
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  return (
    <button
      type="button"
      className="mtm-link mtm-upload__name"
      aria-label={words(UPLOAD_TEXTS.download, { name })}
      onClick={() => void download()}
    >
      {name}
    </button>
  )
}

function FileNames({ files }: { files: readonly ListedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mtm-upload__list">
      {files.map((file) => (
        <li key={file.id} className="mtm-upload__file">
          <FileName file={file} />
        </li>
      ))}
    </ul>
  )
}
