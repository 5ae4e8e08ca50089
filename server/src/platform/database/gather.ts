/**
 * Lets people who ask for the next ones of a row be served together: while one question is on its way the others
 * gather, and the next question is asked for all of them.
 */
export function createGathering<Thing>() {
  const gathered = new Map<string, PromiseWithResolvers<Thing>[]>()

  const serve = async (row: string, waiting: PromiseWithResolvers<Thing>[], take: Take<Thing>) => {
    while (waiting.length > 0) {
      const served = waiting.splice(0)
      try {
        const things = await take(served.length)
        for (const [index, one] of served.entries()) one.resolve(things[index]!)
      } catch (error) {
        for (const one of served) one.reject(error)
      }
    }
    gathered.delete(row)
  }

  /** @param take answers so many of a row, in their order */
  return function next(row: string, take: Take<Thing>): Promise<Thing> {
    const own = Promise.withResolvers<Thing>()
    const waiting = gathered.get(row)
    if (waiting) waiting.push(own)
    else {
      const first = [own]
      gathered.set(row, first)
      void serve(row, first, take)
    }
    return own.promise
  }
}

type Take<Thing> = (count: number) => Promise<Thing[]>
