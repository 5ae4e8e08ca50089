/** Ids of definitions by their content, each unique. */
export interface Names {
  ids: ReadonlyMap<string, string>
  next: number
}

/** The definitions of a picture: each is written once, by its content. */
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

  /** The id of a definition, written on first use. */
  once(key: string, write: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known) return known
    const id = this.#names.ids.get(key) ?? `${this.#prefix}${this.#names.next++}`
    this.#ids.set(key, id)
    this.texts.set(id, write(id))
    return id
  }

  /** The names of the definitions written now. */
  keepNames(): void {
    this.#names.ids = this.#ids
  }
}
