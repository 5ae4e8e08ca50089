import type { GetManualChunk, OutputChunk, OutputOptions, RollupBuild } from 'rollup'

/**
 * The cost of one request for a lazy part that has {@link USUAL_FILES} files, in bytes of uncompressed script: headers,
 * queueing, the start of a compressed file. It grows with the square of the number of files, because a browser opens
 * six connections and further files wait.
 */
const REQUEST = 8_000
const USUAL_FILES = 5
/** Maximum of unused script that a lazy part may load, in the same bytes. */
const MAX_UNUSED_BYTES = 56_000

/** Writes a bundle in the files that {@link joinChunks} makes of Rollup's chunks. */
export async function writeJoined(
  bundle: RollupBuild,
  output: OutputOptions,
  manualChunks: GetManualChunk,
): Promise<OutputChunk[]> {
  const kept = new Set<string>()
  const apart = await bundle.generate({
    ...output,
    sourcemap: false,
    manualChunks: (id, api) => {
      const name = manualChunks(id, api)
      if (name) kept.add(name)
      return name
    },
  })
  const joined = joinChunks(
    apart.output.filter((file) => file.type === 'chunk'),
    kept,
  )
  const written = await bundle.write({
    ...output,
    manualChunks: (id) => joined.get(id),
    onlyExplicitManualChunks: true,
  })
  return written.output.filter((file) => file.type === 'chunk')
}

/** Chunks that travel together. */
interface Group {
  name: string
  size: number
  files: string[]
  /** the lazy parts that fetch it */
  parts: Set<string>
  /** those that find it there, whoever asks for them */
  before: Set<string>
}

type Chunk = Pick<
  OutputChunk,
  'fileName' | 'name' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds'
> & {
  code: string
}

/**
 * Which modules go into one file, by module id. Rollup gives every combination of screens that share a module a chunk
 * of its own. Two chunks are joined where the requests saved for the screens that need both outweigh the bytes that
 * others fetch in vain, never so that two files need each other. What an entry loads at once stays as it is, and so do
 * lazy parts themselves and the chunks that are to be `kept`.
 */
export function joinChunks(
  chunks: readonly Chunk[],
  kept: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const graph = new ChunkGraph(chunks, kept)
  const unused = new Map<string, number>()
  for (let best = bestPair(graph, unused); best; best = bestPair(graph, unused)) {
    for (const [part, bytes] of graph.vain(...best)) unused.set(part, (unused.get(part) ?? 0) + bytes)
    graph.join(...best)
  }
  return graph.modules()
}

function bestPair(graph: ChunkGraph, unused: ReadonlyMap<string, number>): [Group, Group] | null {
  let best: [Group, Group] | null = null
  let most = 0
  const worth = worthOfRequests(graph)
  for (const [at, a] of graph.groups.entries())
    for (const b of graph.groups.slice(at + 1)) {
      const saved = [...a.parts].reduce((sum, part) => (b.parts.has(part) ? sum + worth(part) : sum), 0)
      if (saved <= most || graph.needEachOther(a, b)) continue
      const unusedBy = graph.vain(a, b)
      const won = saved - unusedBy.reduce((sum, [, bytes]) => sum + bytes, 0)
      if (won <= most || unusedBy.some(([part, bytes]) => (unused.get(part) ?? 0) + bytes > MAX_UNUSED_BYTES))
        continue
      best = [a, b]
      most = won
    }
  return best
}

/** What one request fewer is worth to a lazy part. */
function worthOfRequests({ groups }: ChunkGraph): (part: string) => number {
  const files = new Map<string, number>()
  for (const { parts } of groups) for (const part of parts) files.set(part, (files.get(part) ?? 0) + 1)
  return (part) => REQUEST * ((files.get(part) ?? 0) / USUAL_FILES) ** 2
}

class ChunkGraph {
  readonly #chunks: ReadonlyMap<string, Chunk>
  readonly #groupOf = new Map<string, Group>()
  /** What a group imports at once, itself included; computed when asked for, forgotten when groups are joined. */
  readonly #reached = new Map<Group, ReadonlySet<Group>>()
  groups: readonly Group[]

  constructor(chunks: readonly Chunk[], kept: ReadonlySet<string>) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const first = new Set<string>()
    for (const { fileName, isEntry } of chunks) if (isEntry) this.#files(fileName, first)
    // a screen fails alone, and brings no other screen
    const lazy = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
    // what some load at once is no part of its own
    const atOnce = new Set(chunks.flatMap(({ imports }) => imports))
    for (const { fileName, name } of chunks)
      if (atOnce.has(fileName) && !name.endsWith('.screen')) lazy.delete(fileName)
    const names = new Set<string>()
    for (const { fileName, name, isEntry, code } of chunks) {
      let unique = name
      for (let n = 2; names.has(unique) && !isEntry; n++) unique = `${name}${n}`
      names.add(unique)
      const group = { name: unique, size: code.length, files: [fileName] }
      this.#groupOf.set(fileName, { ...group, parts: new Set(), before: new Set() })
    }
    for (const [part, { fetched, before }] of this.#parts(first)) {
      for (const file of before) this.#groupOf.get(file)!.before.add(part)
      for (const file of fetched) if (!before.has(file)) this.#groupOf.get(file)!.parts.add(part)
    }
    this.groups = chunks
      .filter(({ fileName, name }) => !first.has(fileName) && !kept.has(name) && !lazy.has(fileName))
      .map(({ fileName }) => this.#groupOf.get(fileName)!)
  }

  /** Module id → name of its file. */
  modules(): Map<string, string> {
    return new Map(
      [...this.#chunks.values()].flatMap(({ fileName, moduleIds }) =>
        moduleIds.map((id) => [id, this.#groupOf.get(fileName)!.name]),
      ),
    )
  }

  join(a: Group, b: Group): void {
    const [larger, smaller] = a.size >= b.size ? [a, b] : [b, a]
    const joined: Group = {
      name: larger.name,
      size: a.size + b.size,
      files: [...larger.files, ...smaller.files],
      parts: new Set([...a.parts, ...b.parts]),
      before: new Set([...a.before].filter((part) => b.before.has(part))),
    }
    for (const file of joined.files) this.#groupOf.set(file, joined)
    this.groups = [...this.groups.filter((group) => group !== a && group !== b), joined]
    this.#reached.clear()
    for (const group of this.#reach(joined))
      for (const part of joined.parts) if (!group.before.has(part)) group.parts.add(part)
  }

  /** What the parts that need one of the two would fetch in vain, with all that it imports. */
  vain(a: Group, b: Group): [part: string, bytes: number][] {
    const extra = (from: Group, to: Group) =>
      [...from.parts]
        .filter((part) => !to.parts.has(part))
        .map((part): [string, number] => {
          const fetched = [...this.#reach(to)].filter(
            ({ parts, before }) => !parts.has(part) && !before.has(part),
          )
          return [part, fetched.reduce((sum, { size }) => sum + size, 0)]
        })
    return [...extra(a, b), ...extra(b, a)]
  }

  /** Whether the two, joined, would import a file that imports them. */
  needEachOther(a: Group, b: Group): boolean {
    const leadsBack = (from: Group, to: Group) =>
      [...this.#imported(from)].some((next) => next !== to && this.#reach(next).has(to))
    return leadsBack(a, b) || leadsBack(b, a)
  }

  #imported(group: Group): Set<Group> {
    const next = group.files.flatMap((file) => this.#chunks.get(file)!.imports)
    return new Set(next.flatMap((file) => this.#groupOf.get(file) ?? []).filter((to) => to !== group))
  }

  #reach(group: Group): ReadonlySet<Group> {
    const known = this.#reached.get(group)
    if (known) return known
    const found = new Set([group])
    for (const next of found) for (const to of this.#imported(next)) found.add(to)
    this.#reached.set(group, found)
    return found
  }

  /** A file and what it imports at once. */
  #files(file: string, found = new Set<string>()): Set<string> {
    const chunk = this.#chunks.get(file)
    if (!chunk || found.has(file)) return found
    found.add(file)
    for (const next of chunk.imports) this.#files(next, found)
    return found
  }

  /** Each lazy part: the files it needs, and those that are there whoever asks for it. */
  #parts(first: ReadonlySet<string>): Map<string, { fetched: Set<string>; before: Set<string> }> {
    const askers = new Map<string, string[]>()
    for (const { fileName, dynamicImports } of this.#chunks.values())
      for (const part of dynamicImports)
        if (this.#chunks.has(part)) askers.set(part, [...(askers.get(part) ?? []), fileName])
    const all = new Set(this.#chunks.keys())
    const parts = new Map(
      [...askers.keys()].map((part) => [part, { fetched: this.#files(part), before: all }]),
    )
    const holders = (file: string) => [...parts].filter(([, { fetched }]) => fetched.has(file))
    for (let changed = true; changed;) {
      changed = false
      for (const [part, known] of parts) {
        const ways = askers
          .get(part)!
          .flatMap((asker) =>
            first.has(asker)
              ? [first]
              : holders(asker).map(([, { fetched, before }]) => new Set([...fetched, ...before])),
          )
        const before = new Set([...all].filter((file) => ways.every((way) => way.has(file))))
        changed ||= before.size < known.before.size
        known.before = before
      }
    }
    return parts
  }
}
