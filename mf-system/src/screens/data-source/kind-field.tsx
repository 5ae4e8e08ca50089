import { DATABASE_DEFAULTS } from '@mtm/shared-utils/contracts/dto/connections/data-source'
import { DictField, type FieldBinding } from '@mtm/shared-utils/kit/form'

interface Props extends FieldBinding<string | null> {
  values: Readonly<Record<string, unknown>>
  onDefaults: (patch: { dbDriver?: string; dbUrl?: string }) => void
}

const PROPOSED = Object.values(DATABASE_DEFAULTS)

/** The kind of a database. It proposes driver and address, as long as nobody has entered others. */
export function KindField({ values, onDefaults, ...field }: Props) {
  const choose = (kind: string | number | null | undefined) => {
    field.onChange(kind === null || kind === undefined ? null : String(kind))
    const defaults = DATABASE_DEFAULTS[String(kind)]
    if (!defaults) return
    const isOpen = (name: 'dbDriver' | 'dbUrl') =>
      !values[name] || PROPOSED.some((proposed) => proposed[name] === values[name])
    onDefaults({
      ...(isOpen('dbDriver') && { dbDriver: defaults.dbDriver }),
      ...(isOpen('dbUrl') && { dbUrl: defaults.dbUrl }),
    })
  }
  return <DictField {...field} dict="database_type" onChange={choose} />
}
