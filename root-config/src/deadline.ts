/** The two functions of a clock; tests bring their own. */
export interface Clock {
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: never): void
}

/** What the work resolves to, or a rejection with `message` when it takes longer. */
export async function within<T>(
  ms: number,
  work: () => Promise<T>,
  message: string,
  clock: Clock = globalThis,
): Promise<T> {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new Error(`${message} (timeout ${ms / 1000} s)`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clock.clearTimeout(timer as never)
  }
}
