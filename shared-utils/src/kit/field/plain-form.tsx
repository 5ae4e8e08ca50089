import type { ReactNode, Ref } from 'react'

interface PlainFormProps {
  /** Enter in a field, or a button of type `submit` */
  onSubmit: () => void
  className?: string | undefined
  /** its accessible name, when no heading gives one */
  label?: string | undefined
  /** marks a search form */
  role?: 'search' | undefined
  ref?: Ref<HTMLFormElement> | undefined
  children: ReactNode
}

/**
 * A `<form>` without the browser's own validation and submission. The event does not reach outer forms, and fields
 * show their errors themselves.
 * @example <PlainForm role="search" label="Find a client" onSubmit={save}><input name="q" /></PlainForm>
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
