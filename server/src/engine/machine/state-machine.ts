import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { registration } from '../../platform/registration/registration.ts'
import { requireWhole } from './check-machine.ts'
import { effectRunner, type EffectHandler, type EffectRunner } from './effects.ts'
import { denied, illegalMove } from './refusals.ts'

/** A move of a state machine as data. */
export interface MachineMove<Guard extends string = string, Effect extends string = string> {
  action: string
  /** null: the record does not exist yet */
  from: string | null
  /** null: the record is gone */
  to: string | null
  /** null: only for the system, never offered to people */
  permission: string | null
  guards: readonly Guard[]
  effects: readonly Effect[]
  label: Labelled
  needsReason?: boolean
}

/** The input of guards. */
export interface Question {
  actor: Actor
  /** the requested move; absent when listing offered moves */
  request?: { reason?: string | null | undefined; inputs: object }
}

/** The caller and known results of guards. */
interface Known<Facts> {
  permissions: ReadonlySet<string>
  facts: Facts
}

/** The types of a machine. */
export interface MachineTypes {
  move: MachineMove
  /** what guards are given */
  question: Question
  /** what effects are given */
  context: { move: MachineMove }
  /** columns of the record */
  columns: object
  /** what effects may require as input of their move */
  inputs: object
  /** what a handler of an effect holds in addition */
  handler: object
}

type GuardOf<T extends MachineTypes> = T['move']['guards'][number]
type EffectOf<T extends MachineTypes> = T['move']['effects'][number]

/** Results of guards; absent while unknown. */
export type Facts<T extends MachineTypes> = Partial<Record<GuardOf<T>, boolean>>

/** The handler of an effect. */
export type Handler<T extends MachineTypes> = EffectHandler<T['context'], T['columns']> & {
  /** An input required by the effect; without it the move is neither offered nor made. */
  needs?: keyof T['inputs']
} & T['handler']

/**
 * The function of a guard; undefined: unknown before the move is requested.
 * @throws AppError to refuse a request with a specific message
 */
export type Guard<T extends MachineTypes> = (
  question: T['question'],
) => boolean | undefined | Promise<boolean | undefined>

/** The handlers of one room. */
export interface Handlers<T extends MachineTypes> {
  effects?: Partial<Record<EffectOf<T>, Handler<T>>>
  guards?: Partial<Record<GuardOf<T>, Guard<T>>>
}

/** A machine as data, and its pure functions. */
export interface Declared<T extends MachineTypes> {
  name: string
  moves: readonly T['move'][]
  states: readonly string[]
  /** final states */
  ends: readonly string[]
  /** the record in a question, whose `status` is its state */
  record: keyof T['question']
  /** The moves to offer: permitted, and no guard known to fail. */
  allowed(from: string | null, known: Known<Facts<T>>): T['move'][]
  /** The move of an action whose guards all hold. */
  find(
    from: string | null,
    action: string,
    known: Known<Facts<T>> & { system?: boolean },
  ): { move: T['move'] } | { refused: { reason: string } }
}

/** A requested move. */
export type RequestedMove<T extends MachineTypes> = T['question'] & {
  request: NonNullable<T['question']['request']>
  /** the record does not exist yet: it is given as the move will make it */
  isNew?: boolean
  /** a move made by a timer or a station */
  system?: boolean
  /** results of guards that need no evaluation */
  known?: Facts<T>
}

export interface StateMachine<T extends MachineTypes> extends EffectRunner<
  EffectOf<T>,
  T['context'],
  T['columns']
> {
  /**
   * Registers the handlers of all rooms.
   * @throws StartProblem when a name of the machine has no handler or two, a handler is unused, or the state graph is
   * not connected
   */
  register(this: void, rooms: readonly Handlers<T>[]): void
  /** The handler of an effect. */
  effect(this: void, name: EffectOf<T>): Handler<T>
  /** Evaluates guards in parallel. */
  facts(this: void, question: T['question'], guards: Iterable<GuardOf<T>>): Promise<Facts<T>>
  /** The moves to offer the actor, one per action. Guards that are still unknown are checked when the move is made. */
  offered(this: void, question: T['question']): Promise<T['move'][]>
  /**
   * The move of a record for an action. Its guards are evaluated in the order of the machine until one fails.
   * @throws access.denied 403 · order.illegalMove 409 with the allowed moves · 400 without a reason · errors of guards
   */
  judge(this: void, wanted: RequestedMove<T>, action: string): Promise<T['move']>
  /** Checks the permission of an action before anything else, so that the refusal reveals nothing about the record. */
  requirePermission(this: void, action: string, actor: Actor): void
}

/** Whether a reason is not blank. */
export const hasText = (reason: string | null | undefined): boolean => (reason ?? '').trim() !== ''

/** A state machine whose guards and effects are functions that rooms register at the start of the process. */
export function stateMachine<T extends MachineTypes>(declared: Declared<T>): StateMachine<T> {
  const { name: machine, moves, states, ends, record } = declared
  const table = registration<{
    effects: ReadonlyMap<string, Handler<T>>
    guards: ReadonlyMap<string, Guard<T>>
  }>(`effects and guards of the ${machine}`)
  const effect = (name: EffectOf<T>) => table.registered().effects.get(name)!
  const guard = (name: GuardOf<T>) => table.registered().guards.get(name)!
  const stateOf = (question: T['question']) => (question[record] as { status: string }).status

  /** Whether every effect of a move has the input it needs. */
  const isMakeable = ({ effects }: T['move'], inputs: object = {}): boolean =>
    effects.every((name) => {
      const { needs } = effect(name)
      return needs === undefined || (inputs as Partial<T['inputs']>)[needs] !== undefined
    })

  const facts: StateMachine<T>['facts'] = async (question, guards) => {
    const names = [...new Set(guards)]
    const answers = await Promise.all(names.map(async (name) => guard(name)(question)))
    return Object.fromEntries(
      names.flatMap((name, index) => (answers[index] === undefined ? [] : [[name, answers[index]]])),
    ) as Facts<T>
  }

  const offered: StateMachine<T>['offered'] = async (given) => {
    const question = { ...given }
    delete question.request
    const { permissions } = question.actor
    const state = stateOf(question)
    const possible = declared.allowed(state, { permissions, facts: {} }).filter((move) => isMakeable(move))
    const known = await facts(
      question,
      possible.flatMap(({ guards }) => guards),
    )
    const allowed = declared.allowed(state, { permissions, facts: known })
    const both = allowed.filter((move) => possible.includes(move))
    return [...new Map(both.map((move) => [move.action, move])).values()]
  }

  const requirePermission: StateMachine<T>['requirePermission'] = (action, { permissions }) => {
    const codes = moves.filter((move) => move.action === action).map((move) => move.permission)
    if (codes.length > 0 && !codes.some((code) => code !== null && permissions.has(code))) throw denied()
  }

  return {
    ...effectRunner(effect),
    register(rooms) {
      const effects = rooms.flatMap((room) => Object.entries<Handler<T>>({ ...room.effects } as never))
      const guards = rooms.flatMap((room) => Object.entries<Guard<T>>({ ...room.guards } as never))
      requireWhole(
        { name: machine, moves, states, ends },
        { effects: effects.map(([name]) => name), guards: guards.map(([name]) => name) },
      )
      table.register({ effects: new Map(effects), guards: new Map(guards) })
    },
    effect,
    facts,
    offered,
    async judge(wanted, action) {
      const { actor, request, system = false } = wanted
      const { permissions } = actor
      if (!system) requirePermission(action, actor)
      const state = wanted.isNew ? null : stateOf(wanted)
      const known: Facts<T> = { ...wanted.known }
      for (const move of moves) {
        if (move.from !== state || move.action !== action || !isMakeable(move, request.inputs)) continue
        if (!system && (move.permission === null || !permissions.has(move.permission))) continue
        for (const name of move.guards as GuardOf<T>[]) {
          const holds = known[name] ?? (await guard(name)(wanted))
          if (holds !== undefined) known[name] = holds
          if (!holds) break
        }
      }
      const found = declared.find(state, action, { permissions, facts: known, system })
      if ('move' in found && isMakeable(found.move, request.inputs)) {
        if (found.move.needsReason && !hasText(request.reason)) throw BadInput.of('reason', 'required')
        return found.move
      }
      if ('refused' in found && found.refused.reason === 'permission') throw denied()
      throw illegalMove(wanted.isNew ? [] : await offered(wanted), actor)
    },
    requirePermission,
  }
}
