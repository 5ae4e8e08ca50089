/** Minimum time between two lines. */
const STEP_MS = 2_000

/** Reports the progress of long work; short work prints nothing. */
export class Progress {
  #told = performance.now()
  readonly say: (line: string) => void

  /** @param say receives each line */
  constructor(say: (line: string) => void) {
    this.say = say
  }

  /** Passes blocks through and reports the amount of `what` from time to time. */
  async *watch(what: string, blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const block of blocks) {
      bytes += block.length
      this.report(`${what}: ${inWords(bytes)}`)
      yield block
    }
  }

  /** Reports a state from time to time. */
  report(state: string): void {
    const now = performance.now()
    if (now - this.#told <= STEP_MS) return
    this.#told = now
    this.say(`  ${state}`)
  }
}

/** `12.3 MB` */
export function inWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let unit = 0
  while (bytes >= 1000 && unit < units.length - 1) {
    bytes /= 1000
    unit++
  }
  return `${unit ? bytes.toFixed(1) : bytes} ${units[unit]}`
}
