import { spawn } from 'node:child_process'
import { follow } from '../prepare/ending.ts'
import type { FaultStage } from './fault.ts'

/** A program that does not end when it is asked to is killed after this. */
const GRACE_MS = 10_000

export interface TestRun {
  code: number
  output: string
  timedOut: boolean
  seconds: number
}

/**
 * Runs test files of one stage in a tree, with the stage runner of that tree.
 * @param root folder of the tree
 * @param files paths from there
 * @param limit milliseconds, after which the run is ended
 */
export async function runTests(
  root: string,
  stage: FaultStage,
  files: readonly string[],
  limit: number,
): Promise<TestRun> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['tools/prepare/run-stages.ts', stage, `--files=${files.join(',')}`],
    // a group of its own: whatever it started ends with it
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  )
  follow(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let timedOut = false
  const killers: NodeJS.Timeout[] = []
  killers.push(
    setTimeout(() => {
      timedOut = true
      child.kill('SIGTERM')
      killers.push(setTimeout(() => killGroup(child.pid), GRACE_MS))
    }, limit),
  )
  try {
    const code = await new Promise<number>((done, fail) => {
      child.on('error', fail)
      child.on('close', (exit) => done(exit ?? 1))
    })
    return { code, output, timedOut, seconds: (performance.now() - began) / 1000 }
  } finally {
    for (const killer of killers) clearTimeout(killer)
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch (error) {
    // it ended in this moment
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
