/** A value of a form as text; undefined for an empty one and for anything else. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
