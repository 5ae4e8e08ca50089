import type { MouseEvent } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { UPLOAD_TEXTS } from './upload-texts.ts'

interface ActProps {
  icon: string
  label: string
  disabled: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

/** An action on one file: an icon button. */
export function Act({ icon, label, disabled, onPress }: ActProps) {
  return (
    <button
      type="button"
      className="mtm-upload__act"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <sl-icon name={icon} />
    </button>
  )
}

/** Retries a failed upload. The button disappears then, so the keyboard focus moves to the last action of the file. */
export function RetryAct({
  name,
  disabled,
  onRetry,
}: {
  name: string
  disabled: boolean
  onRetry: () => void
}) {
  const words = useLabel()
  return (
    <Act
      icon="arrow-clockwise"
      label={words(UPLOAD_TEXTS.retry, { name })}
      disabled={disabled}
      onPress={({ currentTarget }) => {
        ;(currentTarget.parentElement!.lastElementChild as HTMLElement).focus()
        onRetry()
      }}
    />
  )
}
