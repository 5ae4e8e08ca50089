import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The user that runs PostgreSQL when different from the current one. */
export interface RunAs {
  uid: number
  gid: number
}

/** `nobody`: PostgreSQL refuses to run as root. */
export const UNPRIVILEGED: RunAs = { uid: 65534, gid: 65534 }

/** Whether this process is root. */
export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * As root: the owner of an existing cluster, so that an ordinary user keeps their cluster, or `nobody`. Otherwise
 * undefined: PostgreSQL runs as the current user.
 */
export async function runAsFor(cluster: string): Promise<RunAs | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED
}

/** Whether that user can enter the folder. Tested by access, because modes, ACLs and mounts may each forbid it. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/' }).status === 0
}
