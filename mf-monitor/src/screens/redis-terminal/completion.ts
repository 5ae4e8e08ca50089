import type { TerminalCommand } from '@mtm/shared-utils/contracts/dto/monitor/cache'

/** Commands whose name begins with what is typed, or of which the name is typed. */
export function matching(commands: readonly TerminalCommand[], typed: string): TerminalCommand[] {
  const text = typed.trimStart().toUpperCase()
  if (text === '') return []
  return commands.filter(({ name }) => name.startsWith(text.trimEnd()) || text.startsWith(`${name} `))
}

/**
 * What the Tab key makes of a beginning: the name as far as all matches agree, with a space when there is one only.
 * Null when nothing would change, so that the key moves on.
 */
export function completed(commands: readonly TerminalCommand[], typed: string): string | null {
  const text = typed.trimStart().toUpperCase()
  const names = text === '' ? [] : commands.map(({ name }) => name).filter((name) => name.startsWith(text))
  const [first] = names
  if (first === undefined) return null
  const alike = names.reduce((shared, name) => {
    let end = 0
    while (end < shared.length && shared[end] === name[end]) end++
    return shared.slice(0, end)
  }, first)
  const next = names.length === 1 ? `${alike} ` : alike
  return next === typed ? null : next
}
