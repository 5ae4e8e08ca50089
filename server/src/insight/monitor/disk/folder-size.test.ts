import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { measureFolder, watchFolderSize } from './folder-size.ts'

describe('the size of a folder', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mtm-size-'))
    await mkdir(join(folder, 'files/deep'), { recursive: true })
    await writeFile(join(folder, 'one'), 'x'.repeat(100))
    await writeFile(join(folder, 'files/two'), 'x'.repeat(30))
    await writeFile(join(folder, 'files/deep/three'), 'x'.repeat(5))
    await symlink('/', join(folder, 'link'))
  })
  after(() => rm(folder, { recursive: true }))

  it('is that of all files in it, without what links lead to', async () => {
    assert.deepEqual(await measureFolder(folder, { most: 100 }), { bytes: 135, files: 3, isComplete: true })
  })

  it('leaves out folders that are measured by themselves', async () => {
    const { bytes } = await measureFolder(folder, { most: 100, except: [join(folder, 'files')] })
    assert.equal(bytes, 100)
  })

  it('is a least size when there are too many files', async () => {
    const { isComplete, files } = await measureFolder(folder, { most: 2 })
    assert.equal(isComplete, false)
    assert.ok(files < 3)
  })

  it('of a folder that is not there is an error', async () => {
    await assert.rejects(measureFolder(join(folder, 'nowhere'), { most: 1 }))
  })

  it('is measured outside requests, once in half an hour', async () => {
    let [times, now] = [0, 0]
    const measure = () => Promise.resolve({ bytes: ++times, files: 1, isComplete: true })
    const size = watchFolderSize(measure, () => now)
    assert.equal(size.last(), null)
    await size.settled()
    now = 29 * 60_000
    assert.deepEqual(size.last(), { bytes: 1, files: 1, isComplete: true, at: new Date(0) })
    await size.settled()
    now = 30 * 60_000
    assert.equal(size.last()?.bytes, 1)
    await size.settled()
    assert.equal(size.last()?.bytes, 2)
  })

  it('is not known when it cannot be measured', async () => {
    const size = watchFolderSize(() => Promise.reject(new Error('no such folder')))
    size.last()
    await size.settled()
    assert.equal(size.last(), null)
  })
})
