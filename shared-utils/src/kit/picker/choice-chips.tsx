import { useKitText } from '../texts/use-kit-text.ts'

interface Props {
  ids: readonly string[]
  nameOf: (id: string) => string
  disabled?: boolean | undefined
  onRemove: (id: string) => void
}

/** The choices, each with a button that removes it. */
export function ChoiceChips({ ids, nameOf, disabled, onRemove }: Props) {
  const t = useKitText()
  if (ids.length === 0) return null
  return (
    <ul className="mtm-picker__chips" aria-label={t('picker.chosen', { count: ids.length })}>
      {ids.map((id) => (
        <li key={id} className="mtm-picker__chip">
          {nameOf(id)}
          <button
            type="button"
            aria-label={t('picker.remove', { name: nameOf(id) })}
            disabled={disabled}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
