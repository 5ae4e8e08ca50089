import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Room for many rounds; only what is used takes memory. */
const SIZE_MB = 1_024
/** The mounts of the program that follows are its own and end with it, and so does a disk in memory. */
const IN_OWN_MOUNTS = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c'] as const
const MOUNT = `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 tmpfs "$0"`
/** Attempts while others write meanwhile. */
const ATTEMPTS = 20

/** The command that runs another one with a small disk of its own in a folder. */
export const withSmallDisk = (folder: string, command: readonly string[]): string[] => [
  ...IN_OWN_MOUNTS,
  `${MOUNT} && exec "$@"`,
  folder,
  ...command,
]

/** Whether this machine lets us mount such a disk. */
export async function canMount(folder: string): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const [program = '', ...args] = withSmallDisk(folder, ['true'])
  return run(program, args).then(
    () => true,
    () => false,
  )
}

/** A disk in memory on which the whole product lies. */
export class SmallDisk {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Shrinks the disk until `bytes` are free. */
  async leave(bytes: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { blocks, bfree, bsize } = await statfs(this.#folder)
      try {
        return await this.#resize(`${(blocks - bfree) * bsize + bytes}`)
      } catch (error) {
        // something was written since
        if (attempt === ATTEMPTS) throw error
      }
    }
  }

  /** Gives all room back. */
  restore(): Promise<void> {
    return this.#resize(`${SIZE_MB}m`)
  }

  async #resize(size: string): Promise<void> {
    await run('mount', ['-o', `remount,size=${size}`, this.#folder])
  }
}
