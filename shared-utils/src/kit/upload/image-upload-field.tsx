import './upload.css'
import { useRef, useState } from 'react'
import { notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '../dialog/dialog.tsx'
import { Field, shellOf } from '../field/field.tsx'
import { useDisabled } from '../field/form-container.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { Act, RetryAct } from './act.tsx'
import { StoredPicture } from './stored-picture.tsx'
import { Uploading, type UploadFieldProps } from './upload-field.tsx'
import { UPLOAD_TEXTS } from './upload-texts.ts'
import { listFiles, type ListedFile } from './uploaded.ts'
import { useUploads } from './use-uploads.ts'

export interface ImageUploadProps extends Omit<UploadFieldProps, 'fileType'> {
  /** a phone opens its camera at once, not its album: the one at its back, or the one at its front */
  capture?: 'environment' | 'user'
}

/** Pictures in an order that can be changed. */
export function ImageUploadField(props: ImageUploadProps) {
  const { buttonVisible = true, text, number = 0 } = props
  const words = useLabel()
  const disabled = useDisabled(props.disabled)
  const picker = useRef<HTMLInputElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { files, error, mark, add, remove, retry, move } = useUploads({
    ...props,
    fileType: 'image',
    onFailed: setFailure,
  })
  const stored = listFiles(props.value)
  const hasOrder = number !== 1
  const label = (file: ListedFile, n: number) => file.source?.name ?? words(UPLOAD_TEXTS.picture, { n })
  const shift = (file: ListedFile, step: -1 | 1) => {
    if (!move(file.id, step))
      notify({ kind: 'warning', text: words(step < 0 ? UPLOAD_TEXTS.unknownMove : UPLOAD_TEXTS.isLast) })
  }
  return (
    <>
      <Field
        {...shellOf(
          props,
          stored.length > 0 ? (
            <span className="mtm-pictures">
              {stored.map((file, place) => (
                <StoredPicture key={file.id} path={file.path} name={label(file, place + 1)} />
              ))}
            </span>
          ) : (
            ''
          ),
        )}
        error={error}
        group
      >
        {(_, group) => (
          <div {...group} {...mark} role="group" className="mtm-pictures">
            {files.map((file, place) => {
              const name = label(file, place + 1)
              return (
                <div key={file.id} className={`mtm-picture-card mtm-picture-card--${file.status}`}>
                  <StoredPicture path={file.path} source={file.source} name={name} />
                  {file.status === 'uploading' && <Uploading percent={file.percent} name={name} />}
                  {file.status === 'error' && (
                    <span className="mtm-field__error mtm-small" role="alert">
                      {words(UPLOAD_TEXTS.failed, { name })}: {file.message}
                    </span>
                  )}
                  <div className="mtm-picture-card__acts">
                    {file.status === 'error' && (
                      <RetryAct name={name} disabled={disabled} onRetry={() => retry(file.id)} />
                    )}
                    {/* files that are not stored have no position in the order */}
                    {hasOrder && file.status !== 'error' && (
                      <>
                        <Act
                          icon="arrow-left"
                          label={words(UPLOAD_TEXTS.left, { name })}
                          disabled={disabled}
                          onPress={() => shift(file, -1)}
                        />
                        <Act
                          icon="arrow-right"
                          label={words(UPLOAD_TEXTS.right, { name })}
                          disabled={disabled}
                          onPress={() => shift(file, 1)}
                        />
                      </>
                    )}
                    <Act
                      icon="trash"
                      label={words(UPLOAD_TEXTS.remove, { name })}
                      disabled={disabled}
                      onPress={() => {
                        remove(file.id)
                        adding.current?.focus()
                      }}
                    />
                  </div>
                </div>
              )
            })}
            {buttonVisible && (
              <>
                <input
                  ref={picker}
                  type="file"
                  accept="image/*"
                  capture={props.capture}
                  hidden
                  name={props.name}
                  multiple={number !== 1}
                  disabled={disabled}
                  onChange={({ currentTarget }) => {
                    add([...(currentTarget.files ?? [])])
                    currentTarget.value = ''
                  }}
                />
                <button
                  ref={adding}
                  type="button"
                  className="mtm-picture-card mtm-picture-card--add"
                  disabled={disabled}
                  data-invalid={props.error ? '' : undefined}
                  onClick={() => picker.current?.click()}
                  onBlur={props.onLeave}
                >
                  <sl-icon name="plus-lg" />
                  {text ?? words(UPLOAD_TEXTS.choose)}
                </button>
              </>
            )}
          </div>
        )}
      </Field>
      {failure !== null && (
        <Dialog
          open
          size="small"
          title={words(UPLOAD_TEXTS.failedTitle)}
          onClose={() => setFailure(null)}
          footer={
            <sl-button variant="primary" onClick={() => setFailure(null)}>
              {words(FORM_TEXTS.ok)}
            </sl-button>
          }
        >
          <p className="mtm-dialog__message">{failure}</p>
        </Dialog>
      )}
    </>
  )
}
