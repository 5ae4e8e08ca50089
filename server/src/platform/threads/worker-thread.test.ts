import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { workerThread } from './worker-thread.ts'

const ANSWERS = new URL('worker-rpc.ts', import.meta.url)

describe('a thread that answers', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thread-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** A program in a file of its own. */
  async function programOf(lines: string): Promise<URL> {
    const file = join(folder, 'program.mjs')
    await writeFile(file, `import { serveWorkerRpc } from '${ANSWERS.href}'\n${lines}\n`)
    return pathToFileURL(file)
  }

  it('measures the timeout without the loading time', async () => {
    const slow = 'const end = Date.now() + 700; while (Date.now() < end);'
    const thread = workerThread<number, number>(await programOf(`${slow} serveWorkerRpc((n) => n + 1)`), 500)
    assert.equal(await thread.call(1), 2)
    await thread.close()
  })

  it('times out, and answers the next message', async () => {
    const program = await programOf('serveWorkerRpc((n) => { while (n === 0); return n })')
    const thread = workerThread<number, number>(program, 500)
    assert.equal(await thread.call(0), 'late')
    assert.equal(await thread.call(7), 7)
    await thread.close()
  })

  it('reports crashes while loading or answering, and answers the next message', async () => {
    const broken = workerThread<number, number>(await programOf('throw new Error("no program")'), 500)
    await assert.rejects(broken.call(1), /no program/)
    await broken.close()
    const program = await programOf(
      'serveWorkerRpc((n) => { if (n === 0) throw new Error("no answer"); return n })',
    )
    const thread = workerThread<number, number>(program, 500)
    await assert.rejects(thread.call(0), /no answer/)
    assert.equal(await thread.call(7), 7)
    await thread.close()
  })
})
