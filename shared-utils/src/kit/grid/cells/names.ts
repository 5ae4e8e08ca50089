import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { $dicts, dictText, http } from '@mtm/shared-utils/runtime'
import { dictSource } from '../../picker/choice-sources.ts'
import { USERS } from '../../picker/user-source.ts'

/** Kinds of names; `user-code` cells hold user names. */
export type NamedKind = 'user-select' | 'user-code' | 'depart-select' | 'select-dict-search'

/** Ids of one request. */
const AT_ONCE = 100
const PAUSE_MS = 20

const names = new Map<string, string>()
const requested = new Set<string>()
let waiting: { kind: NamedKind; dictCode: string; id: string }[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const place = (kind: NamedKind, dictCode: string, id: string) => `${kind}/${dictCode}/${id}`

export function followNames(listener: () => void): () => void {
  listeners.add(listener)
  const stop = $dicts.listen(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The names for a comma list of ids; an id whose name is loading or unknown is shown itself. */
export function nameNow(kind: NamedKind, dictCode: string, value: string): string {
  if (value === '') return ''
  return value
    .split(',')
    .map((id) => {
      const name = names.get(place(kind, dictCode, id))
      if (name !== undefined) return name
      if (kind === 'select-dict-search' && dictCode in $dicts.get()) return dictText(dictCode, id)
      requestName(kind, dictCode, id)
      return id
    })
    .join(', ')
}

function requestName(kind: NamedKind, dictCode: string, id: string): void {
  const name = place(kind, dictCode, id)
  if (requested.has(name)) return
  requested.add(name)
  waiting.push({ kind, dictCode, id })
  timer ??= setTimeout(() => {
    timer = undefined
    const all = waiting
    waiting = []
    const groups = Map.groupBy(all, (one) => `${one.kind}/${one.dictCode}`)
    for (const group of groups.values())
      for (let at = 0; at < group.length; at += AT_ONCE) void load(group.slice(at, at + AT_ONCE))
  }, PAUSE_MS)
}

async function load(group: typeof waiting): Promise<void> {
  const { kind, dictCode } = group[0]!
  const ids = group.map(({ id }) => id)
  try {
    for (const [id, name] of await LOADERS[kind](ids, dictCode)) names.set(place(kind, dictCode, id), name)
  } catch {
    // the ids are shown; the next render requests the names again
    for (const id of ids) requested.delete(place(kind, dictCode, id))
    return
  }
  for (const listener of listeners) listener()
}

const QUIET = { quiet: true } as const
const nothingEnds = new AbortController().signal
const pairs = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => [id, label] as const)
const LOADERS: Record<
  NamedKind,
  (ids: string[], dictCode: string) => Promise<readonly (readonly [string, string])[]>
> = {
  'user-select': async (ids) => pairs(await USERS.id.named(ids, nothingEnds)),
  'user-code': async (codes) => pairs(await USERS.code.named(codes, nothingEnds)),
  'depart-select': async () => pairs(flat(await http.get<ChoiceNode[]>('/sys/choice/department', {}, QUIET))),
  'select-dict-search': async (ids, dictCode) => pairs(await dictSource(dictCode).named(ids, nothingEnds)),
}

function flat(nodes: readonly ChoiceNode[]): ChoiceNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}
