import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  /** what a remark about it would name */
  field?: string
  children?: ReactNode
}

/** A row in a list of facts (`mo-facts`): what it is and what it says; a dash where it says nothing. */
export function Fact({ name, field, children }: FactProps) {
  return (
    <div className="mo-facts__row" data-field={field}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
