import type { ReactNode, Ref } from 'react'

interface PlainFormProps {
  /** Enter in a field, or a button of type `submit` */
  onSubmit: () => void
  className?: string | undefined
  /** its accessible name, when no heading gives one */
  label?: string | undefined
  /** a form that seeks says so */
  role?: 'search' | undefined
  ref?: Ref<HTMLFormElement> | undefined
  children: ReactNode
}

/**
 * A `<form>` whose submitting is ours: the page stays, a form around it hears nothing, and the
 * browser judges no field (nor asks controls that are not drawn yet: a Shoelace button among them
 * throws then). Fields say themselves what is wrong with them.
 */
export function PlainForm({ onSubmit, className, label, role, ref, children }: PlainFormProps) {
  return (
    <form
      ref={ref}
      className={className}
      role={role}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
