import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { signInApi } from '../support/api.ts'
import { jacketOrder, saveOrder } from '../support/orders.ts'
import { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

const MB = 1024 * 1024
/** A small disk in memory that only the server and its children see, and that is gone with them. */
const SMALL_DISK = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c']
const mounting = (size: string) => `mount -t tmpfs -o size=${size},mode=755 tmpfs "$DATA_DIR"`
/** The server looks at its disk every two seconds, when its machine lets it. */
const NOTICED_MS = 60_000

// Elsewhere the same is shown by a disk that is only told to be full: server/src/platform/edge/disk-space.test.ts
if (canMount())
  test(
    'a disk that is really full: nothing is saved, everything is read, and it goes on with room',
    {
      // so that it ends at all
      timeout: 300_000,
    },
    async () => {
      const product = await Product.start({}, [...SMALL_DISK, `${mounting('320m')} && exec "$@"`, 'sh'])
      try {
        await fillAndFree(product)
      } finally {
        await product.stop()
      }
    },
  )

async function fillAndFree(product: Product): Promise<void> {
  const disk = `/proc/${product.pid}/root${product.dataDir}`
  const filler = `${disk}/filler`
  const api = await signInApi(product.url, 'sales', 'en')
  const draft = await jacketOrder(api)
  const kept = await saveOrder(api, draft)
  const save = () => api.call('POST', '/mtm/order/save', { ...draft, requestId: crypto.randomUUID() })
  const reads = async () => {
    assert.equal((await api.get<Page<unknown>>('/mtm/order/list')).records.length > 0, true)
    assert.equal((await api.get<{ orderNo: string }>(`/mtm/order/${kept.id}`)).orderNo, kept.orderNo)
  }

  await fill(disk, filler, 40 * MB)
  const refused = await until('the refusal', save, ({ success }) => !success, NOTICED_MS)
  assert.deepEqual([refused.status, refused.message], [507, ERRORS['http.diskFull'][1]])
  await reads()

  await fill(disk, filler, 0)
  for (let n = 0; n < 5; n++) assert.equal((await save()).status, 507)
  await reads()
  assert.deepEqual(await (await fetch(`${product.url}/healthz`)).json(), { status: 'UP', disk: 'FULL' })
  // it writes a line or two: with luck there is room for them, and if not it says so
  const { status } = await api.call('POST', '/sys/login', { username: 'reviewer', password: 'Tailor#2026' })
  assert.ok(status === 200 || status === 507, String(status))

  await rm(filler)
  await until('room', save, ({ success }) => success, NOTICED_MS)
  await reads()
}

/** Writes until only so much is free. */
async function fill(disk: string, filler: string, left: number): Promise<void> {
  const file = await open(filler, 'a')
  const block = Buffer.alloc(MB)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      if (bavail * bsize <= left) return
      await file.write(block)
    }
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
  } finally {
    await file.close()
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    const [program = '', ...args] = SMALL_DISK
    execFileSync(program, [...args, mounting('1m')], {
      env: { ...process.env, DATA_DIR: '/mnt' },
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
