import { graphProblem, type MachineGraph } from '@mtm/shared-utils/garments'
import { StartProblem } from '../../platform/config/start-problem.ts'

/** A state machine as data. */
export interface Machine extends MachineGraph {
  /** its name in error messages */
  name: string
  moves: readonly (MachineGraph['moves'][number] & {
    effects: readonly string[]
    guards: readonly string[]
  })[]
}

/** The names of registered functions, with duplicates. */
export interface RegisteredNames {
  effects: readonly string[]
  guards: readonly string[]
}

/**
 * Checks that each effect and guard of a machine has exactly one function, that no function is unused, that every state
 * can be reached, and that every state except final ones can be left.
 * @throws StartProblem with the first fault, in one line
 */
export function requireWhole(machine: Machine, registered: RegisteredNames): void {
  const problem = machineProblem(machine, registered)
  if (problem) throw new StartProblem(`The ${machine.name} ${problem}.`)
}

/** The first fault of a machine and its functions; null when there is none. */
export function machineProblem(machine: Machine, registered: RegisteredNames): string | null {
  return (
    nameProblem(
      'effect',
      machine.moves.flatMap(({ effects }) => effects),
      registered.effects,
    ) ??
    nameProblem(
      'guard',
      machine.moves.flatMap(({ guards }) => guards),
      registered.guards,
    ) ??
    graphProblem(machine)
  )
}

function nameProblem(kind: string, named: readonly string[], registered: readonly string[]): string | null {
  const missing = named.find((name) => !registered.includes(name))
  if (missing) return `names the ${kind} "${missing}", for which no function is registered`
  const twice = registered.find((name, index) => registered.indexOf(name) !== index)
  if (twice) return `has two functions for the ${kind} "${twice}"`
  const idle = registered.find((name) => !named.includes(name))
  return idle ? `names no ${kind} "${idle}", for which a function is registered` : null
}
