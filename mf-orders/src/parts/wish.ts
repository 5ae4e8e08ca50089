import { isLost } from '@mtm/shared-utils/kit/query'
import { newRequestId } from '../order-form/state/order-work.ts'

/** Asks something of the server under the number of a wish. */
export type Wish = <Answer>(ask: (requestId: string) => Promise<Answer>) => Promise<Answer>

/**
 * A wish that the server fulfils once. An answer, even a refusal, ends it; without one it is asked again under its
 * own number.
 */
export function newWish(): Wish {
  let number = newRequestId()
  return async (ask) => {
    try {
      const answer = await ask(number)
      number = newRequestId()
      return answer
    } catch (error) {
      if (!isLost(error)) number = newRequestId()
      throw error
    }
  }
}

/** Wishes by what is asked for: one that was given up lends its number to no other. */
export function newWishes(): (what: string) => Wish {
  const wishes = new Map<string, Wish>()
  return (what) => {
    const wish = wishes.get(what) ?? newWish()
    wishes.set(what, wish)
    return wish
  }
}
