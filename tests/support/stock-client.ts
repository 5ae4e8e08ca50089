import assert from 'node:assert/strict'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD, type Answer } from './api.ts'

/** Parameters as a stock screen holds them; it sends no empty ones. */
export type Query = Readonly<Record<string, string | number | undefined | null>>
/** A record in a list of a stock client. */
export type Row = Record<string, unknown> & { id: string | number }

/**
 * An unmodified JeecgBoot 2.4.3 client: its base path, its headers, its timestamp at every GET, and the parameters that
 * its list screens send (backend contract 2.4, 2.6 and 2.13).
 */
export class StockClient {
  readonly user: SignInResult
  /** origin of the server */
  readonly url: string

  private constructor(url: string, user: SignInResult) {
    this.url = url
    this.user = user
  }

  /** Signs in as the form of a stock client does; captcha must be off. */
  static async signIn(url: string, username: string, password = PASSWORD): Promise<StockClient> {
    const answer = await fetch(`${url}/jeecg-boot/sys/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json;charset=UTF-8', 'tenant-id': '0' },
      body: JSON.stringify({ username, password, captcha: '', checkKey: '1', remember_me: true }),
    })
    const { code, message, result } = (await answer.json()) as Envelope<SignInResult>
    assert.equal(String(code), '200', message)
    return new StockClient(url, result)
  }

  /** Where a request goes: below the base path of stock clients. */
  #at(path: string, query: Query = {}): string {
    const filled = Object.entries(query).filter(([, value]) => value !== '' && value != null)
    const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
    return `${this.url}/jeecg-boot${path}${search.size > 0 ? `?${search}` : ''}`
  }

  #headers(more: Record<string, string> = {}): Record<string, string> {
    const own = { Accept: 'application/json, text/plain, */*', 'X-Access-Token': this.user.token }
    return { ...own, 'tenant-id': '0', ...more }
  }

  /** What the server answers, refused or not; GET carries a timestamp. */
  async call<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<Answer<T>> {
    const stamp = method === 'GET' ? { _t: Math.floor(Date.now() / 1000) } : {}
    const json: Record<string, string> =
      body === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }
    const response = await fetch(this.#at(path, { ...query, ...stamp }), {
      method,
      headers: this.#headers(json),
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { ...((await response.json()) as Envelope<T>), status: response.status }
  }

  async #need<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<Answer<T>> {
    const answer = await this.call<T>(method, path, query, body)
    const { success, status, message, result } = answer
    assert.ok(
      success && status === 200,
      `${method} ${path}: ${status} ${message} ${JSON.stringify(result ?? null)}`,
    )
    return answer
  }

  /** The result of a GET that must succeed. */
  async get<T>(path: string, query?: Query): Promise<T> {
    return (await this.#need<T>('GET', path, query)).result
  }

  /** The answer of a GET that must succeed and has no envelope. */
  async bare<T>(path: string, query?: Query): Promise<T> {
    const { status, ...answer } = await this.call<unknown>('GET', path, query)
    assert.equal(status, 200, `GET ${path}: ${JSON.stringify(answer)}`)
    return answer as T
  }

  /** The message of a GET that must succeed: some of them change something. */
  async message(path: string, query?: Query): Promise<string> {
    return (await this.#need('GET', path, query)).message
  }

  /** The message of a POST that must succeed. */
  async post(path: string, body: unknown): Promise<string> {
    return (await this.#need('POST', path, {}, body)).message
  }

  /** The message of a PUT that must succeed. */
  async put(path: string, body: unknown): Promise<string> {
    return (await this.#need('PUT', path, {}, body)).message
  }

  /** The message of a DELETE that must succeed; its parameters stand in the address. */
  async remove(path: string, query: Query): Promise<string> {
    return (await this.#need('DELETE', path, query)).message
  }

  /** The rows of a list screen, opened or searched. The envelope of its page is checked, and that rows have its columns. */
  async list(path: string, columns: readonly string[], search: Query = {}): Promise<Row[]> {
    const page = await this.get<Page<Row>>(path, listQuery(columns, search))
    assert.equal(typeof page.total, 'number', path)
    assert.deepEqual([page.current, page.size, page.orders, page.searchCount], [1, 10, [], true], path)
    assert.ok(page.records.length <= 10 && page.records.length <= page.total, path)
    for (const row of page.records) {
      assert.ok(['string', 'number'].includes(typeof row.id), path)
      const missing = columns.filter((column) => !(column in row))
      assert.deepEqual(missing, [], `${path}: columns that no row fills`)
    }
    return page.records
  }

  /** The only row that a search finds. */
  async only(path: string, columns: readonly string[], search: Query): Promise<Row> {
    const rows = await this.list(path, columns, search)
    assert.equal(rows.length, 1, `${path}: ${rows.length} rows`)
    return rows[0]!
  }

  /** The workbook that the export button downloads; it is kept under a name that ends in `.xls`. */
  async download(path: string, columns: readonly string[], search: Query = {}): Promise<Blob> {
    const stamp = { _t: Math.floor(Date.now() / 1000) }
    const response = await fetch(this.#at(path, { ...listQuery(columns, search), ...stamp }), {
      headers: this.#headers(),
    })
    const content = await response.blob()
    assert.equal(response.status, 200, path)
    assert.ok(!content.type.includes('json'), `${path}: ${content.type === '' ? '' : await content.text()}`)
    return content
  }

  /** What the server answers to a form with one file, as the import and upload buttons send it. */
  async upload<T>(
    path: string,
    content: Blob,
    name: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', content, name)
    const response = await fetch(this.#at(path), { method: 'POST', headers: this.#headers(), body: form })
    return { ...((await response.json()) as Envelope<T>), status: response.status }
  }

  /** What the check beside a field says of a value; null: it is free. */
  async taken(column: string, value: string, dataId?: string | number): Promise<string | null> {
    const [tableName, fieldName] = column.split('.')
    const query = { tableName, fieldName, fieldVal: value, dataId }
    const { success, message, status } = await this.call('GET', '/sys/duplicate/check', query)
    assert.equal(status, 200)
    return success ? null : message
  }
}

/** What every stock list sends: newest first, its columns (number first, actions last), the first page of ten. */
const listQuery = (columns: readonly string[], search: Query): Query => ({
  ...search,
  column: 'createTime',
  order: 'desc',
  field: `id,,${[...columns, 'action'].join(',')}`,
  pageNo: 1,
  pageSize: 10,
})
