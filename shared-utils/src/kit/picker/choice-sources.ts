import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { http, type Params } from '@mtm/shared-utils/runtime'
import type { Choice, ChoiceSource } from './choice-source.ts'

/** Maximum length of the list; more letters find the others. */
const SHOWN = 30
/** How many ids one request names. */
const NAMED = 100

/** The value that identifies a chosen record. */
export type ChoiceKey = 'id' | 'code'

/**
 * Records behind an address that takes `keyword`, `ids` or `codes` and answers pages of choices.
 * @param toChoice what an answer's rows mean
 * @param narrowed what a search is narrowed to, and how many it shows at most
 */
export function pagedSource<Row>(
  name: string,
  path: string,
  toChoice: (row: Row) => Choice,
  key: ChoiceKey = 'id',
  narrowed: { within?: Params; shown?: number } = {},
): ChoiceSource {
  const { within, shown = SHOWN } = narrowed
  const request = (params: Params, signal: AbortSignal) =>
    http.get<Page<Row>>(path, params, { signal, quiet: true })
  const keyed = (row: Row): Choice => {
    const choice = toChoice(row)
    return key === 'code' ? { ...choice, id: choice.code } : choice
  }
  return {
    name: `${name}:${key}${within ? JSON.stringify(within) : ''}`,
    async find(keyword, signal) {
      const { records, total } = await request({ ...within, keyword, pageSize: shown }, signal)
      return { choices: records.map(keyed), total }
    },
    async named(ids, signal) {
      const parts = Array.from({ length: Math.ceil(ids.length / NAMED) }, (_, part) =>
        ids.slice(part * NAMED, (part + 1) * NAMED),
      )
      const pages = await Promise.all(
        parts.map((part) =>
          request({ [key === 'code' ? 'codes' : 'ids']: part.join(','), pageSize: NAMED }, signal),
        ),
      )
      return pages.flatMap(({ records }) => records.map(keyed))
    },
  }
}

const same = (choice: Choice): Choice => choice
const SOURCES = {
  roleid: pagedSource('roles', '/sys/choice/role', same),
  rolecode: pagedSource('roles', '/sys/choice/role', same, 'code'),
  positionid: pagedSource('positions', '/sys/choice/position', same),
  positioncode: pagedSource('positions', '/sys/choice/position', same, 'code'),
} as const

/** Roles or positions of the tenant, known by their id or by their code. */
export function recordSource(what: 'role' | 'position', key: ChoiceKey): ChoiceSource {
  return SOURCES[`${what}${key}`]
}

/** Choices that are all known. Those that are no longer offered keep their names. */
export function knownSource(choices: readonly (Choice & { disabled?: boolean | undefined })[]): ChoiceSource {
  const offered = choices.filter(({ disabled }) => !disabled)
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  return {
    name: JSON.stringify(choices),
    find: (keyword) => {
      const part = keyword.toLowerCase()
      const found = offered.filter(({ code, label }) => `${label} ${code}`.toLowerCase().includes(part))
      return Promise.resolve({ choices: found, total: found.length })
    },
    named: (ids) => Promise.resolve(choices.filter(({ id }) => ids.includes(id))),
    known: (id) => byId.get(id),
  }
}

/**
 * A dictionary that is searched at the server, by keyword only.
 * @param dict its code, or a declared `table,text,code`
 */
export function dictSource(dict: string): ChoiceSource {
  const path = encodeURIComponent(dict)
  return {
    name: `dict:${dict}`,
    needsKeyword: true,
    async find(keyword, signal) {
      if (keyword.trim() === '') return { choices: [], total: 0 }
      const items = await http.get<{ value: string; text: string }[]>(
        `/sys/dict/loadDict/${path}`,
        { keyword, pageSize: SHOWN },
        { signal, quiet: true },
      )
      const choices = items.map(({ value, text }) => ({ id: value, code: value, label: text }))
      return { choices, total: choices.length }
    },
    async named(ids, signal) {
      const texts = await http.get<string[]>(
        `/sys/dict/loadDictItem/${path}`,
        { key: ids.join(','), delNotExist: false },
        { signal, quiet: true },
      )
      return ids.map((id, place) => ({ id, code: id, label: texts[place] ?? id }))
    },
  }
}
