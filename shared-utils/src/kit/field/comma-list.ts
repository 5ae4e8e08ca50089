import type { FieldBinding } from './field.tsx'

/**
 * Splits a comma list of the wire.
 * @example splitValues('a,b') // ['a', 'b']
 */
export function splitValues(list: string | null | undefined): string[] {
  return list ? list.split(',').filter(Boolean) : []
}

/**
 * Joins values to the comma list of the wire; none is null.
 * @example joinValues(['a', 'b']) // 'a,b'
 */
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
