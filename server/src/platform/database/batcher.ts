type TakeBatch<Item> = (count: number) => Promise<Item[]>

/**
 * Batches requests for the next items of a series, such as order numbers: while one statement of a series runs, further
 * requests wait and are then served by one statement together.
 */
export function createBatcher<Item>() {
  const waiting = new Map<string, PromiseWithResolvers<Item>[]>()

  const serve = async (series: string, requests: PromiseWithResolvers<Item>[], take: TakeBatch<Item>) => {
    while (requests.length > 0) {
      const batch = requests.splice(0)
      try {
        const items = await take(batch.length)
        for (const [index, request] of batch.entries()) request.resolve(items[index]!)
      } catch (error) {
        for (const request of batch) request.reject(error)
      }
    }
    waiting.delete(series)
  }

  /** @param take returns that many items of the series, in order */
  return function next(series: string, take: TakeBatch<Item>): Promise<Item> {
    const request = Promise.withResolvers<Item>()
    const requests = waiting.get(series)
    if (requests) requests.push(request)
    else {
      const first = [request]
      waiting.set(series, first)
      void serve(series, first, take)
    }
    return request.promise
  }
}
