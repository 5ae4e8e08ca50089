/** A mounted file system. */
export interface Mount {
  /** `<major>:<minor>`: equal for several mounts of one device */
  device: string
  point: string
  /** such as `ext4` */
  type: string
  source: string
}

/** File systems on disks that have no device below `/dev`. */
const DISKS_WITHOUT_DEVICE = new Set(['btrfs', 'zfs', 'bcachefs', 'ubifs', 'virtiofs', '9p'])
/** File systems whose server may be away: they are read only when our folders lie on them. */
const NETWORK = new Set(['nfs', 'nfs4', 'cifs', 'smb3', 'ceph', 'glusterfs', 'fuse.sshfs', 'fuse.glusterfs'])
/** Pictures of disks, which are full by nature. */
const IMAGES = new Set(['squashfs', 'iso9660', 'udf'])

/**
 * The mounts of `/proc/self/mountinfo`, in its order. Lines that are not understood are left out.
 * @example parseMounts('24 1 8:1 / / rw - ext4 /dev/sda1 rw')
 */
export function parseMounts(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const fields = line.split(' ')
    const dash = fields.indexOf('-', 6)
    const [device, point] = [fields[2], fields[4]]
    const [type, source] = [fields[dash + 1], fields[dash + 2]]
    if (dash < 0 || !device || !point || !type) return []
    return [{ device, point: unescaped(point), type, source: unescaped(source ?? '') }]
  })
}

/** Spaces, tabs and line breaks of a path stand there as octal numbers. */
const unescaped = (text: string) =>
  text.replaceAll(/\\([0-7]{3})/g, (_all, digits: string) => String.fromCharCode(parseInt(digits, 8)))

/** The mount on which a path lies: the deepest one, and of several at one place the last. */
export function mountOf(mounts: readonly Mount[], path: string): Mount | undefined {
  let found: Mount | undefined
  for (const mount of mounts) {
    const within = mount.point === '/' ? '/' : `${mount.point}/`
    if (path !== mount.point && !path.startsWith(within)) continue
    if (!found || mount.point.length >= found.point.length) found = mount
  }
  return found
}

/**
 * The disks among the mounts, each device once, at the place with the shortest name.
 * @param paths real paths of folders; the disks they lie on are there whatever their kind
 */
export function disksOf(mounts: readonly Mount[], paths: readonly string[]): Mount[] {
  const needed = new Set(paths.flatMap((path) => mountOf(mounts, path) ?? []))
  const disks = new Map<string, Mount>()
  for (const mount of mounts) {
    if (!needed.has(mount) && !isDisk(mount)) continue
    const known = disks.get(mount.device)
    if (!known || mount.point.length < known.point.length) disks.set(mount.device, mount)
  }
  return [...disks.values()].sort((a, b) => a.point.localeCompare(b.point, 'en'))
}

function isDisk({ type, source, point }: Mount): boolean {
  if (NETWORK.has(type) || IMAGES.has(type) || source.startsWith('/dev/loop')) return false
  // the root of a container; those of its neighbours are seen from the host as well
  if (type === 'overlay') return point === '/'
  return DISKS_WITHOUT_DEVICE.has(type) || (source.startsWith('/dev/') && type !== 'devtmpfs')
}
