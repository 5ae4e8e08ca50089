import { createContext, use, type ReactNode } from 'react'

const Disabled = createContext(false)

/** Fields that are switched off together. What is no native control asks {@link useDisabled}. */
export function FormContainer({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Disabled value={disabled}>
      <fieldset className="mtm-form-container" disabled={disabled}>
        {children}
      </fieldset>
    </Disabled>
  )
}

/** Whether a control is switched off, by itself or by what it stands in. */
export function useDisabled(own: boolean | undefined): boolean {
  const around = use(Disabled)
  return around || own === true
}
