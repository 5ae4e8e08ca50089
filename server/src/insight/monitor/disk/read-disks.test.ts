import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { openDisks, type Space } from './read-disks.ts'

const MOUNTS = `1 0 8:1 / / rw - ext4 /dev/sda1 rw
2 1 8:2 / /gone rw - ext4 /dev/sdb1 rw
3 1 8:3 / /slow rw - ext4 /dev/sdc1 rw`
const SPACE: Space = { total: 100, free: 40 }
const never = () => new Promise<never>(() => undefined)

describe('the disks', () => {
  const folders = { data: '/nowhere/data', files: '/nowhere/files' }

  it('that fail or hang have no space and leave the others alone; one that hangs is asked once', async () => {
    const paths: string[] = []
    const disks = openDisks({
      folders,
      mounts: () => Promise.resolve(MOUNTS),
      limitMs: 1,
      space(path) {
        paths.push(path)
        if (path === '/gone') return Promise.reject(new Error('input/output error'))
        return path === '/slow' ? never() : Promise.resolve(SPACE)
      },
    })
    const expected = [
      { point: '/', type: 'ext4', folders: ['data', 'files'], space: SPACE },
      { point: '/gone', type: 'ext4', folders: [], space: null },
      { point: '/slow', type: 'ext4', folders: [], space: null },
    ]
    assert.deepEqual(await disks.read(), expected)
    assert.deepEqual(await disks.read(), expected)
    assert.deepEqual(
      paths.filter((path) => path === '/slow'),
      ['/slow'],
    )
  })

  it('are those of the folders where there is no list of mounts', async () => {
    const place = tmpdir()
    const disks = openDisks({
      folders: { data: place, files: join(place, 'not', 'there', 'yet') },
      mounts: () => Promise.resolve(null),
      space: () => Promise.resolve(SPACE),
    })
    const [only, ...others] = await disks.read()
    assert.deepEqual(only?.folders, ['data', 'files'])
    assert.deepEqual(others, [])
  })

  it('of this machine hold its folders', async () => {
    const disks = await openDisks({ folders: { data: tmpdir() } }).read()
    const { space } = disks.find((disk) => disk.folders.includes('data'))!
    assert.ok(space && space.total > 0 && space.free <= space.total)
  })
})
