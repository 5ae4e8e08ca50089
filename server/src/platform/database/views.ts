import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'

/** A view of the product: the file `<name>.sql` with a descriptive comment, and `create view <name> as …`. */
export interface ViewFile {
  name: string
  text: string
  /** The comment at the top of the file. */
  description: string
  /** Hash of the text, 16 hex digits. */
  hash: string
}

/** The hash of a view's text is stored at the end of its comment in the database. */
const MARK = String.raw`\[text ([0-9a-f]{16})\]$`

/** Reads the views of a folder, sorted by dependency. No folder: no views. */
export async function viewFiles(folder: string): Promise<ViewFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((file) => file.endsWith('.sql')).sort()
  return inOrder(await Promise.all(files.map((file) => readView(join(folder, file)))))
}

async function readView(path: string): Promise<ViewFile> {
  const name = basename(path, '.sql')
  const text = await readFile(path, 'utf8')
  const comment = /^(?:--.*\n)+/.exec(text)?.[0]
  if (!comment || !text.slice(comment.length).startsWith(`create view ${name} as`))
    throw new Error(`${name}.sql: a view file is a comment and then "create view ${name} as"`)
  return {
    name,
    text,
    description: comment.replaceAll(/^-- ?/gm, '').trim().replaceAll('\n', ' '),
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
  }
}

function inOrder(views: readonly ViewFile[]): ViewFile[] {
  const ordered = new Set<ViewFile>()
  const add = (view: ViewFile, above: readonly ViewFile[]) => {
    if (above.includes(view)) throw new Error(`The view ${view.name} reads from itself`)
    for (const other of views) if (other !== view && readsFrom(view, other)) add(other, [...above, view])
    ordered.add(view)
  }
  for (const view of views) add(view, [])
  return [...ordered]
}

const readsFrom = (view: ViewFile, other: ViewFile) =>
  new RegExp(String.raw`\b${other.name}\b`).test(view.text.replaceAll(/--.*/g, ''))

/** True when the database has exactly these views, created from these texts. */
export async function hasViews<DB>(db: Kysely<DB>, views: readonly ViewFile[]): Promise<boolean> {
  const applied = await appliedViews(db)
  return applied.size === views.length && views.every(({ name, hash }) => applied.get(name) === hash)
}

/** Drops the views of the product, including those without a file. The transaction recreates them or fails. */
export async function dropViews<DB>(trx: Kysely<DB>, views: readonly ViewFile[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join([...views, { name: '' }].map(({ name }) => name))})`.execute(trx)
  const names = new Set([...rows.map(({ name }) => name), ...(await appliedViews(trx)).keys()])
  if (names.size === 0) return
  // in one statement, so that their order does not matter
  await sql`drop view ${sql.join([...names].map((name) => sql.id(name)))}`
    .execute(trx)
    .catch(refuseDependents)
}

/** Creates views in order. */
export async function createViews<DB>(trx: Kysely<DB>, views: readonly ViewFile[]): Promise<void> {
  for (const { name, text, description, hash } of views) {
    await sql.raw(text).execute(trx)
    const comment = `${description} [text ${hash}]`
    await sql`comment on view ${sql.id(name)} is ${sql.lit(comment)}`.execute(trx)
  }
}

/** Name → hash of the views created by this product; other views have no mark. */
async function appliedViews<DB>(db: Kysely<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select relname as name, hash
      from pg_class cross join lateral substring(obj_description(oid, 'pg_class') from ${MARK}) as hash
     where relkind = 'v' and relnamespace = current_schema()::regnamespace and hash is not null`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** A view of the product that other objects depend on cannot be replaced. */
function refuseDependents(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== '2BP01') throw error
  throw new StartProblem(
    `Views of the product are to be replaced, and others depend on them: ${error.detail?.split('\n').join('; ')}. ` +
      'Drop those, start again, and create them anew.',
    { cause: error },
  )
}
