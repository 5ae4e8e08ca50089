/** Ids of definitions by what they say; none is given twice. */
export interface Names {
  ids: ReadonlyMap<string, string>
  next: number
}

/** What a picture refers to: each definition is written once, by what it says. */
export class Definitions {
  /** by id; one refers only to earlier ones */
  readonly texts = new Map<string, string>()
  readonly #ids = new Map<string, string>()
  readonly #names: Names
  readonly #prefix: string

  /** @param names of what was written before and may be written again */
  constructor(prefix: string, names: Names = { ids: new Map(), next: 0 }) {
    this.#prefix = prefix
    this.#names = names
  }

  /** The id of a definition, which is written when it is asked for the first time. */
  once(key: string, write: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known) return known
    const id = this.#names.ids.get(key) ?? `${this.#prefix}${this.#names.next++}`
    this.#ids.set(key, id)
    this.texts.set(id, write(id))
    return id
  }

  /** The names are those of what was written now. */
  keepNames(): void {
    this.#names.ids = this.#ids
  }
}
