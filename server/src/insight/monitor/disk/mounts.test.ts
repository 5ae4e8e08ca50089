import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { disksOf, mountOf, parseMounts } from './mounts.ts'

const TEXT = String.raw`22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
23 22 0:5 / /proc rw - proc proc rw
24 22 0:22 / /run rw - tmpfs tmpfs rw
25 22 8:17 / /srv/data\040one rw master:3 - xfs /dev/sdb1 rw
26 22 8:1 /var/lib/x /mnt/again rw - ext4 /dev/sda1 rw
27 22 7:0 / /snap/core ro - squashfs /dev/loop0 ro
28 22 0:40 / /mnt/office rw - nfs4 office:/share rw
29 22 0:51 / /var/lib/docker/overlay2/a/merged rw - overlay overlay rw
30 22 0:6 / /dev rw - devtmpfs udev rw
31 22 0:60 / /tank rw - zfs tank/files rw
nonsense
`

describe('mounts', () => {
  const mounts = parseMounts(TEXT)
  const points = (paths: string[] = []) => disksOf(mounts, paths).map(({ point }) => point)

  it('are those of the system, with spaces in their names', () => {
    assert.equal(mounts.length, 10)
    assert.deepEqual(mounts[3], {
      device: '8:17',
      point: '/srv/data one',
      type: 'xfs',
      source: '/dev/sdb1',
    })
  })

  it('are disks when something lies on them for good, each device once', () => {
    assert.deepEqual(points(), ['/', '/srv/data one', '/tank'])
  })

  it('in the network and in memory are read only when a folder lies on them', () => {
    assert.deepEqual(points(['/mnt/office/files', '/run/x']), [
      '/',
      '/mnt/office',
      '/run',
      '/srv/data one',
      '/tank',
    ])
  })

  it('hold a path when it lies below them, the deepest first', () => {
    assert.equal(mountOf(mounts, '/srv/data one/files')?.point, '/srv/data one')
    assert.equal(mountOf(mounts, '/srv/data one')?.point, '/srv/data one')
    assert.equal(mountOf(mounts, '/srv/data ones')?.point, '/')
    assert.equal(mountOf([], '/x'), undefined)
  })

  it('include the root of a container', () => {
    const [only] = disksOf(parseMounts('1 0 0:99 / / rw - overlay overlay rw'), [])
    assert.equal(only?.point, '/')
  })
})
