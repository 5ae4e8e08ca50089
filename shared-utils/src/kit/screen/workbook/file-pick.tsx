import { useId, useState, type DragEvent } from 'react'
import { formatNumber } from '@mtm/shared-utils/runtime'

export interface FilePickProps {
  file: File | null
  /** label of the file field */
  label: string
  help: string
  /** the problem of the choice, in place of the help */
  problem?: string | undefined
  onPick: (file: File | null) => void
}

const KILOBYTE = 1024

/** One Excel file, chosen or dropped. */
export function FilePick({ file, label, help, problem, onPick }: FilePickProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onPick(event.dataTransfer.files[0] ?? null)
  }
  return (
    <div className="mtm-field">
      <label
        className={`mtm-drop ${over ? 'mtm-drop--over' : ''} ${problem ? 'mtm-drop--wrong' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".xlsx,.csv"
          aria-describedby={id}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            onPick(event.currentTarget.files?.[0] ?? null)
            // choosing the same file again must count
            event.currentTarget.value = ''
          }}
        />
        <span className="mtm-drop__label">{label}</span>
        {file && (
          <span className="mtm-drop__file">
            {file.name} · {formatNumber(Math.max(1, Math.round(file.size / KILOBYTE)))} KB
          </span>
        )}
      </label>
      <p className="mtm-field__note" id={id}>
        {problem ? (
          <span className="mtm-field__error" role="alert">
            {problem}
          </span>
        ) : (
          <span className="mtm-field__help">{help}</span>
        )}
      </p>
    </div>
  )
}
