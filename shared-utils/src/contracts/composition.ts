/** One fibre of a cloth: its code in the dictionary `fibre`, and its share. */
export interface Fibre {
  fibre: string
  percent: number
}

/** The fibres that a cloth or a lining states; none for what is no composition. */
export function fibresOf(composition: unknown): Fibre[] {
  if (!Array.isArray(composition)) return []
  return composition.flatMap((part: unknown) => {
    const { fibre, percent } = (part ?? {}) as Partial<Fibre>
    return typeof fibre === 'string' && typeof percent === 'number' ? [{ fibre, percent }] : []
  })
}
