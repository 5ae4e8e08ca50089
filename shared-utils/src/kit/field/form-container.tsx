import { createContext, use, type ReactNode } from 'react'

const Disabled = createContext(false)

/**
 * Disables all fields inside. Controls that are not native read {@link useDisabled}.
 * @link useDisabled}.
 * @example <FormContainer disabled={busy}><TextField {...form.field('name')} /></FormContainer>
 */
export function FormContainer({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Disabled value={disabled}>
      <fieldset className="mtm-form-container" disabled={disabled}>
        {children}
      </fieldset>
    </Disabled>
  )
}

/** Whether a control is disabled, by itself or by its container. */
export function useDisabled(own: boolean | undefined): boolean {
  const around = use(Disabled)
  return around || own === true
}
