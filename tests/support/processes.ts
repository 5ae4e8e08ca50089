import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Whether the system describes its processes in files. */
const IN_FILES = process.platform === 'linux'

/** Whether a process runs; one that ended and that nobody has waited for yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !IN_FILES || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether a process runs in this folder, as the number in a file may have gone to another program. */
export function runsIn(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false
  try {
    return !IN_FILES || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** Sends a signal to processes, those that have ended left out. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  // 0 would be this process and its neighbours
  for (const pid of pids.filter((one) => one > 0))
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** The processes that a process has started, and theirs; none where the system does not describe them in files. */
export function descendantsOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => childrenOf(`/proc/${pid}/task/${thread}/children`))
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function childrenOf(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
