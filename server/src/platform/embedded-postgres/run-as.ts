import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The user that PostgreSQL runs as when that is not the one we run as. */
export interface RunAs {
  uid: number
  gid: number
}

/** `nobody`: PostgreSQL refuses to run as root. */
export const UNPRIVILEGED: RunAs = { uid: 65534, gid: 65534 }

/** Whether this process is root. */
export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * As root: the owner of an existing cluster, so that one made by an ordinary user stays his, else `nobody`.
 * As anybody else: undefined, we run it ourselves.
 */
export async function runAsFor(cluster: string): Promise<RunAs | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED
}

/** Whether that user can enter the folder; tried, as modes, lists and mounts may each say no. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/' }).status === 0
}
