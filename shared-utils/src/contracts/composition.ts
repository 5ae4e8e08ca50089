/** One fibre of a fabric: its code in the dictionary `fibre`, and its percentage. */
export interface Fibre {
  fibre: string
  percent: number
}

/** The fibres of a composition; none for an invalid one. */
export function fibresOf(composition: unknown): Fibre[] {
  if (!Array.isArray(composition)) return []
  return composition.flatMap((part: unknown) => {
    const { fibre, percent } = (part ?? {}) as Partial<Fibre>
    return typeof fibre === 'string' && typeof percent === 'number' ? [{ fibre, percent }] : []
  })
}
