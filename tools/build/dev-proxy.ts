import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { ServedMap } from './page.ts'

/** Addresses of the proxy's own. */
const OWN = '/__dev__/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
}
const RELOAD_SCRIPT = `new EventSource('${OWN}events').addEventListener('built', () => location.reload())\n`

export interface DevProxyOptions {
  /** the running product */
  target: URL
  /** module name → file below `folder` */
  modules: ReadonlyMap<string, string>
  /** where the watcher writes */
  folder: string
}

/** Answers as the product does, except that some modules of the import map come from the watcher. */
export class DevProxy {
  readonly server: Server
  readonly #options: DevProxyOptions
  readonly #listeners = new Set<ServerResponse>()

  constructor(options: DevProxyOptions) {
    this.#options = options
    this.server = createServer((incoming, answer) => {
      this.#handle(incoming, answer).catch((error: unknown) => {
        answer.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
      })
    })
    // live sockets pass through untouched
    this.server.on('upgrade', (incoming, socket, head) => {
      const { hostname, port } = options.target
      const upstream = connect(Number(port), hostname, () => {
        const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`)
        upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
        upstream.write(head)
        upstream.pipe(socket).pipe(upstream)
      })
      upstream.on('error', () => socket.destroy())
      socket.on('error', () => upstream.destroy())
    })
  }

  /** Tells every open page that a build is ready. */
  announce(): void {
    for (const listener of this.#listeners) listener.write('event: built\ndata: \n\n')
  }

  async #handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://dev')
    if (pathname === `${OWN}events`) return this.#listen(incoming, answer)
    if (pathname === `${OWN}reload.js`) return send(answer, TYPES['.js']!, RELOAD_SCRIPT)
    if (pathname.startsWith(OWN)) return this.#sendBuilt(pathname, answer)
    const upstream = await this.#forward(incoming)
    const type = upstream.headers['content-type'] ?? ''
    if (pathname === '/import-map.json')
      return send(answer, 'application/json', this.patchMap(await textOf(upstream)))
    if (type.startsWith('text/html') && !pathname.startsWith('/api/'))
      return send(answer, type, this.patchPage(await textOf(upstream)), upstream.headers)
    answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(answer)
  }

  /** The served map with the watched modules at the proxy's own addresses. */
  patchMap(text: string): string {
    const map = JSON.parse(text) as ServedMap
    for (const [name, file] of this.#options.modules) map.imports[name] = OWN + file
    return JSON.stringify(map)
  }

  /** The page with the reload script; preloads of what is not used would only warn. */
  patchPage(text: string): string {
    const stems = [...this.#options.modules.values()].map((file) => file.replace(/\.js$/, ''))
    const unused = new RegExp(
      `<link (?:rel="preload"|data-frame="console")[^>]*/assets/(?:${stems.join('|')})[-.][^>]*>\\s*`,
      'g',
    )
    return text.replace(unused, '').replace('</head>', `<script src="${OWN}reload.js" defer></script></head>`)
  }

  #listen(incoming: IncomingMessage, answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    answer.write(': open\n\n')
    this.#listeners.add(answer)
    incoming.on('close', () => this.#listeners.delete(answer))
  }

  async #sendBuilt(pathname: string, answer: ServerResponse): Promise<void> {
    const file = join(this.#options.folder, normalize(`/${pathname.slice(OWN.length)}`))
    const content = await readFile(file).catch(() => null)
    if (!content) return void answer.writeHead(404).end()
    send(answer, TYPES[extname(file)] ?? 'application/octet-stream', content)
  }

  #forward(incoming: IncomingMessage): Promise<IncomingMessage> {
    const { target } = this.#options
    // compressed answers could not be patched
    const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' }
    return new Promise((resolve, reject) => {
      const onward = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers },
        resolve,
      )
      onward.on('error', () => reject(new Error(`the product at ${target.href} does not answer`)))
      incoming.pipe(onward)
    })
  }
}

function send(
  answer: ServerResponse,
  type: string,
  body: string | Buffer,
  from: IncomingMessage['headers'] = {},
): void {
  const policy = from['content-security-policy']
  if (policy) answer.setHeader('content-security-policy', policy)
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  answer.end(body)
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
