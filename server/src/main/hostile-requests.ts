interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** The part of an OpenAPI document that says what requests look like. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A request that no client of ours sends. */
export interface HostileRequest {
  /** the operation and what is wrong */
  what: string
  method: (typeof METHODS)[number]
  url: string
  payload?: string | Buffer
  type: string
}

const JSON_TYPE = 'application/json'

/** Values that no field takes, and some that few take. */
const VALUES: readonly (readonly [kind: string, value: unknown])[] = [
  ['text', 'text'],
  ['empty', ''],
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\uD800b'],
  ['long', 'x'.repeat(100_000)],
  ['2^53 + 2', 9_007_199_254_740_994],
  ['1e308', 1e308],
  ['negative', -1],
  ['fraction', 0.5],
  ['true', true],
  ['null', null],
  ['list', ['a', 'b']],
  ['list of lists', [[[]]]],
  ['map', { a: { b: 1 } }],
  ['foreign id', 'f'.repeat(32)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['quote', "' or 1=1; --"],
  ['path', '../../etc/passwd'],
]

const DEPTH = 20_000
/** Bodies that are no JSON, or none that a client writes. */
const BODIES: readonly (readonly [kind: string, payload: string | Buffer, type?: string])[] = [
  ['prototype keys', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  ['deep lists', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
  ['deep maps', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ['a megabyte', JSON.stringify({ name: 'x'.repeat(1 << 20) })],
  ['broken', '{"name":'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[null]'],
  ['no content', ''],
  ['XML', '<a/>', 'application/xml'],
  ['plain text', 'a=1', 'text/plain'],
  ['a cut form', '--x', 'multipart/form-data; boundary=x'],
]

/** What ends sessions ends the walk, and has tests of its own. */
const ENDS_SESSIONS = /logout|sessions/i

/** How many operations share all values, and all bodies: each takes its part of them in turn. */
const DEALT = { values: 4, bodies: 6 }

/**
 * Requests with bad values for every operation of a document.
 * @param isWhole every operation gets everything, in place of a part in turn with its neighbours
 */
export function* hostileRequests(
  { paths, components }: Document,
  isWhole: boolean,
): Generator<HostileRequest> {
  let turn = 0
  const part = <T>(all: readonly T[], shares: number) =>
    isWhole ? all : all.filter((_, at) => at % shares === turn % shares)
  const namesOf = (schema: Schema): string[] => {
    if (schema.$ref) return namesOf(components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {})
    const parts = [schema.anyOf ?? [], schema.allOf ?? [], schema.oneOf ?? []].flat()
    return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(namesOf)]
  }
  for (const [path, operations] of Object.entries(paths)) {
    if (ENDS_SESSIONS.test(path)) continue
    for (const method of METHODS) {
      const { parameters = [], requestBody } = operations[method.toLowerCase()] ?? {}
      if (!operations[method.toLowerCase()]) continue
      turn++
      const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      const schema = requestBody?.content[JSON_TYPE]?.schema
      const at = (value: string) => path.replaceAll(/\{[^}]*\}/g, encodeURIComponent(value).slice(0, 200))
      const request = (kind: string, url: string, payload?: string | Buffer, type = JSON_TYPE) => ({
        what: `${method} ${path}, ${kind}`,
        method,
        url,
        ...(payload !== undefined && { payload }),
        type,
      })

      for (const [kind, value] of part(VALUES, DEALT.values)) {
        const text = typeof value === 'string' ? value.toWellFormed().slice(0, 4_000) : JSON.stringify(value)
        const search = new URLSearchParams(query.map((name) => [name, text]))
        const body = schema && Object.fromEntries(namesOf(schema).map((name) => [name, value]))
        yield request(kind, `${at(text || 'x')}?${search}`, body && JSON.stringify(body))
      }
      if (query.length > 0) {
        const twice = query.map((name) => `${name}=1&${name}=2&${name}[a]=3`).join('&')
        yield request('each twice', `${at('x')}?${twice}`)
        yield request('broken escapes', `${at('x')}?${query.map((name) => `${name}=%ff%fe`).join('&')}`)
      }
      if (requestBody)
        for (const [kind, payload, type] of part(BODIES, DEALT.bodies))
          yield request(kind, at('x'), payload, type)
    }
  }
}
