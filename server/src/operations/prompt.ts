import { createInterface } from 'node:readline/promises'
import { StartProblem } from '../platform/config/start-problem.ts'

/** Asks on the terminal; only `yes` confirms. Without a terminal `--yes` is required. */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartProblem(`${question} Say so with --yes.`)
  const terminal = createInterface(process.stdin, process.stdout)
  try {
    return (await terminal.question(`${question} (yes/no) `)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

/** The first line of the standard input, without its end. */
export async function readFirstLine(): Promise<string> {
  const lines = createInterface(process.stdin)
  for await (const line of lines) return line
  return ''
}
