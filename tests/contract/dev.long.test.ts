import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '@mtm/server/free-port'
import { until } from '../support/until.ts'

const ROOT = join(import.meta.dirname, '../..')
/** On a busy machine. */
const START_MS = 180_000
const REBUILD_MS = 60_000

test('npm run dev serves one app from source and tells the page when a changed file is built', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mtm-dev-'))
  // PostgreSQL runs as another user when we are root: it must be able to enter
  await chmod(dataDir, 0o755)
  const [port, devPort] = [await freePort(), await freePort()]
  const { PUBLIC_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['tools/build/dev.ts', 'mf-monitor'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...environment, PORT: String(port), DEV_PORT: String(devPort), DATA_DIR: dataDir },
  })
  const url = `http://127.0.0.1:${devPort}`
  const get = (path: string) => fetch(url + path).catch(() => null)
  const leaving = new AbortController()
  try {
    const entry = await until(
      'the app, built from source',
      () => get('/__dev__/mf-monitor.js'),
      (answer) => answer?.ok === true,
      START_MS,
    )
    assert.match(await entry!.text(), /System\.register/)
    const map = (await (await get('/import-map.json'))!.json()) as { imports: Record<string, string> }
    assert.equal(map.imports['@mtm/mf-monitor'], '/__dev__/mf-monitor.js')
    assert.match(map.imports['@mtm/mf-orders']!, /^\/assets\//)
    assert.match(await (await get('/user/login'))!.text(), /__dev__\/reload\.js/)

    const events = await fetch(`${url}/__dev__/events`, { signal: leaving.signal })
    const rebuilt = heard(events.body!, 'event: built')
    const now = new Date()
    utimesSync(join(ROOT, 'mf-monitor/src/app.manifest.ts'), now, now)
    assert.equal(await Promise.race([rebuilt, lateAfter(REBUILD_MS)]), true)
  } finally {
    leaving.abort()
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function heard(stream: ReadableStream<Uint8Array>, what: string): Promise<boolean> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of stream) {
    text += decoder.decode(part as Uint8Array)
    if (text.includes(what)) return true
  }
  return false
}

const lateAfter = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(`nothing heard for ${ms} ms`), ms).unref())
