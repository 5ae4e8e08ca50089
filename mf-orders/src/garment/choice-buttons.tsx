interface ChoiceProps<T extends string> {
  legend: string
  value: T
  choices: readonly { value: T; label: string }[]
  size?: 'small' | 'medium'
  onChoose: (value: T) => void
}

/** A group of buttons of which one is selected. */
export function ChoiceButtons<T extends string>({ legend, value, choices, size, onChoose }: ChoiceProps<T>) {
  return (
    <sl-button-group label={legend}>
      {choices.map((choice) => (
        <sl-button
          key={choice.value}
          {...(size && { size })}
          variant={choice.value === value ? 'primary' : 'default'}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </sl-button>
      ))}
    </sl-button-group>
  )
}
