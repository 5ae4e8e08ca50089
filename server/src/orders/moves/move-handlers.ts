import { MOVE_EFFECTS } from './effects.ts'
import { MOVE_GUARDS } from './guards.ts'
import type { OrderHandlers } from '../order-machine.ts'

/** The guards and effects owned by orders. */
export const MOVE_HANDLERS = { effects: MOVE_EFFECTS, guards: MOVE_GUARDS } satisfies OrderHandlers
