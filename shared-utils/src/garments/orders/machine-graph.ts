/** States and the moves between them. */
export interface MachineGraph {
  states: readonly string[]
  /** final states */
  ends: readonly string[]
  /** null: before the first state, or after the last */
  moves: readonly { from: string | null; to: string | null }[]
}

/** The states reachable from the start. */
export function reachableStates({ moves }: Pick<MachineGraph, 'moves'>): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue: (string | null)[] = [null]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const { from, to } of moves) {
      if (from !== at || to === null || seen.has(to)) continue
      seen.add(to)
      queue.push(to)
    }
  }
  return seen
}

/** The first fault of a machine: an unreachable state, or one without a way out; null without faults. */
export function graphProblem(machine: MachineGraph): string | null {
  const { states, ends, moves } = machine
  const reached = reachableStates(machine)
  const lost = states.find((state) => !reached.has(state))
  if (lost) return `never reaches the state "${lost}"`
  const unknown = [...reached].find((state) => !states.includes(state))
  if (unknown) return `leads to the state "${unknown}", which it does not have`
  const stuck = states.find(
    (state) => !ends.includes(state) && !moves.some(({ from, to }) => from === state && to !== state),
  )
  return stuck ? `has no way out of the state "${stuck}"` : null
}
