import type { FieldBinding } from './field.tsx'

/** Several values in one string, as the wire has them. */
export function splitValues(list: string | null | undefined): string[] {
  return list ? list.split(',').filter(Boolean) : []
}

/** None is null. */
export function joinValues(values: readonly string[]): string | null {
  return values.length > 0 ? values.join(',') : null
}

/** A field of a comma list as one of a list. */
export function asList(field: FieldBinding<string | null | undefined>): FieldBinding<readonly string[]> {
  return {
    ...field,
    value: splitValues(field.value),
    onChange: (values) => field.onChange(joinValues(values)),
  }
}
