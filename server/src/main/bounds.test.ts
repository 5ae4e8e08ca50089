import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testApp, type TestApp } from '../identity/testing.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: Schema | Schema[]
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components?: { schemas?: Record<string, Schema> }
}

/** A pattern that bounds its text itself: anchored, and without a repetition that has no end. */
const isBoundingPattern = (pattern = '') =>
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'))

/** Formats of fixed length. */
const SHORT: ReadonlySet<string> = new Set(['date', 'date-time', 'time', 'uuid'])

describe('every body', () => {
  let home: TestApp
  before(async () => void (home = await testApp()))
  after(() => home.close())

  it('has a bound on each text, list and map in it', async () => {
    const document = home.app.swagger() as unknown as Document
    const open: string[] = []
    const walk = (schema: Schema, path: string, known: ReadonlySet<string> = new Set()): void => {
      if (schema.$ref) {
        const name = schema.$ref.split('/').at(-1)!
        const target = document.components?.schemas?.[name]
        if (target && !known.has(name)) walk(target, path, new Set([...known, name]))
        return
      }
      const types = [schema.type ?? []].flat()
      const isFixed = schema.enum !== undefined || schema.const !== undefined
      if (types.includes('string') && !isFixed) {
        const isBound =
          schema.maxLength !== undefined ||
          SHORT.has(schema.format ?? '') ||
          isBoundingPattern(schema.pattern)
        if (!isBound) open.push(`${path}: a text`)
      }
      if (types.includes('array') && schema.maxItems === undefined && !schema.prefixItems)
        open.push(`${path}: a list`)
      const more = schema.additionalProperties
      if (typeof more === 'object' && Object.keys(more).length > 0) {
        const isNamed = schema.propertyNames?.enum !== undefined
        if (schema.maxProperties === undefined && !isNamed) open.push(`${path}: a map`)
        walk(more, `${path}.*`, known)
      }
      for (const [name, inner] of Object.entries(schema.properties ?? {}))
        walk(inner, `${path}.${name}`, known)
      for (const inner of [schema.items ?? [], schema.prefixItems ?? []].flat())
        walk(inner, `${path}[]`, known)
      for (const inner of [schema.anyOf ?? [], schema.allOf ?? [], schema.oneOf ?? []].flat())
        walk(inner, path, known)
    }
    let bodies = 0
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const schema = requestBody?.content['application/json']?.schema
        if (!schema) continue
        bodies++
        walk(schema, `${method.toUpperCase()} ${path}`)
      }
    assert.ok(bodies > 100, String(bodies))
    assert.deepEqual(open, [])
  })
})
