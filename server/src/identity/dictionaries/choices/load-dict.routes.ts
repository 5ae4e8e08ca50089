import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { filter, pageQuery } from '../../../engine/resource/page-query.ts'
import { dictFinder, MOST_ENTRIES } from './load-dict.ts'
import { treeLevel } from './tree-tables.ts'

const MOST_VALUES = 200
const params = z.object({ dict: z.string() })
const config = { access: 'user' } as const
const name = z._default(z.string().check(z.maxLength(200)), '')

/** Dictionaries too long to list (backend contract 4.9): searched by text, labelled by value. */
const loadDictRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.get(
    '/sys/dict/loadDict/:dict',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'Entries of a dictionary whose text has a keyword',
        description:
          'A plain code, or a declared `table,text,code`: users, departments, roles, positions, categories.',
        params,
        querystring: z.object({ keyword: filter, ...pageQuery }),
      },
    },
    async (request) => ok(await dictFinder(db, callerOf(request), request.params.dict)(request.query)),
  )

  app.get(
    '/sys/dict/loadDictOrderByValue/:dict',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'The first entries of a dictionary, before them those that have a keyword',
        params,
        querystring: z.object({ keyword: filter, pageSize: pageQuery.pageSize }),
      },
    },
    async (request) => {
      const { keyword, pageSize } = request.query
      const find = dictFinder(db, callerOf(request), request.params.dict)
      const first = await find({ pageNo: 1, pageSize })
      const wanted = keyword ? await find({ keyword, pageNo: 1, pageSize: MOST_ENTRIES }) : []
      const shown = new Set(first.map(({ value }) => value))
      return ok([...wanted.filter(({ value }) => !shown.has(value)), ...first])
    },
  )

  app.get(
    '/sys/dict/queryTableData',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'Entries of a declared table, as older clients ask for them',
        querystring: z.object({ table: name, text: name, code: name, keyword: filter, ...pageQuery }),
      },
    },
    async (request) => {
      const { table, text, code, ...filters } = request.query
      return ok(await dictFinder(db, callerOf(request), [table, text, code].join())(filters))
    },
  )

  app.get(
    '/sys/dict/getDictText/:dict/:key',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'The text of one value',
        params: z.extend(params, { key: z.string() }),
      },
    },
    async (request) => {
      const { dict, key } = request.params
      const [found] = await dictFinder(db, callerOf(request), dict)({ values: [key], pageNo: 1, pageSize: 1 })
      return ok(found?.text ?? null)
    },
  )

  app.get(
    '/sys/dict/loadDictItem/:dict',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'Texts of values, in their order',
        description: 'Unknown values are left out, or stay as they are with `delNotExist=false`.',
        params,
        querystring: z.object({
          key: z._default(z.string().check(z.maxLength(10_000)), ''),
          delNotExist: z.optional(z.string()),
        }),
      },
    },
    async (request) => {
      const { key, delNotExist } = request.query
      const values = key.split(',').filter(Boolean).slice(0, MOST_VALUES)
      const find = dictFinder(db, callerOf(request), request.params.dict)
      const found = values.length > 0 ? await find({ values, pageNo: 1, pageSize: MOST_VALUES }) : []
      const texts = new Map(found.map(({ value, text }) => [value, text]))
      return ok(
        values.flatMap((value) => {
          const text = texts.get(value)
          if (text !== undefined) return [text]
          return delNotExist === 'false' ? [value] : []
        }),
      )
    },
  )

  app.get(
    '/sys/dict/loadTreeData',
    {
      config,
      schema: {
        tags: ['dictionaries'],
        summary: 'One level of a dictionary that is a tree',
        description: 'Declared trees only: departments and categories, by id or code, without a condition.',
        querystring: z.object({
          pid: name,
          pidField: name,
          tableName: name,
          text: name,
          code: name,
          hasChildField: name,
          condition: name,
        }),
      },
    },
    async (request) => ok(await treeLevel(db, callerOf(request), request.query)),
  )
}

export default loadDictRoutes
