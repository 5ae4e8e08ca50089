/** At most one line in this time. */
const STEP_MS = 2_000

/** Tells a person how far long work is; short work is not talked about. */
export class Progress {
  #told = performance.now()
  readonly say: (line: string) => void

  /** @param say told a line each */
  constructor(say: (line: string) => void) {
    this.say = say
  }

  /** Passes blocks on and tells from time to time how much of `what` has gone by. */
  async *watch(what: string, blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const block of blocks) {
      bytes += block.length
      const now = performance.now()
      if (now - this.#told > STEP_MS) {
        this.#told = now
        this.say(`  ${what}: ${inWords(bytes)}`)
      }
      yield block
    }
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
