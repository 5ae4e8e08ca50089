import { useMemo } from 'react'
import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { joinValues, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { DEPARTMENTS, TreeField, type TreeSource } from '@mtm/shared-utils/kit/picker'

/** The departments that a user heads, among their own. Leaving a department ends heading it. */
export function HeadsField({ among, ...field }: FieldBinding<string | null> & { among: readonly string[] }) {
  const offered = among.join(',')
  const source = useMemo(() => departmentsAmong(splitValues(offered)), [offered])
  return (
    <TreeField
      {...field}
      source={source}
      value={splitValues(field.value).filter((id) => among.includes(id))}
      onChange={(ids) => field.onChange(joinValues(ids))}
    />
  )
}

/** Some departments, side by side. */
function departmentsAmong(ids: readonly string[]): TreeSource {
  const flat = (node: ChoiceNode): ChoiceNode[] => {
    const { id, code, label, children = [] } = node
    return [...(ids.includes(id) ? [{ id, code, label }] : []), ...children.flatMap(flat)]
  }
  return {
    name: `departments:${ids.join(',')}`,
    resource: 'department',
    load: async (signal) => (await DEPARTMENTS.load(signal)).flatMap(flat),
  }
}
