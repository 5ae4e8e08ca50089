import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  /** field name for remarks */
  field?: string
  children?: ReactNode
}

/** A row in a list of facts (`mo-facts`): label and value; a dash without a value. */
export function Fact({ name, field, children }: FactProps) {
  return (
    <div className="mo-facts__row" data-field={field}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
