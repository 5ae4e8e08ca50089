import type { OrderHandlers } from '../order-handlers.ts'
import { MOVE_EFFECTS } from './effects.ts'
import { MOVE_GUARDS } from './guards.ts'

/** The handlers of what orders decide and bring about themselves. */
export const MOVE_HANDLERS = { effects: MOVE_EFFECTS, guards: MOVE_GUARDS } satisfies OrderHandlers
