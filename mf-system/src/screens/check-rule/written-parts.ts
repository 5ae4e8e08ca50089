import {
  partProblem,
  readParts,
  type CheckPart,
  type RuleProblem,
} from '@mtm/shared-utils/contracts/check-rule'

/** Where a part stands: among the places of the value, or over the whole of it, before or after those. */
export type Standing = 'local' | 'first' | 'last'

/** A part as the form shows it. */
export interface WrittenPart extends CheckPart {
  standing: Standing
}

/** The tab on which a part is written. */
export const tabOf = ({ standing }: Pick<WrittenPart, 'standing'>): 'local' | 'global' =>
  standing === 'local' ? 'local' : 'global'

/** What `digits` says of a part over the whole value. */
const WHOLE = '*'
const ORDER: readonly Standing[] = ['first', 'local', 'last']

/** The parts of a stored rule: those over the whole value run last when they follow a local one. */
export function splitParts(json: string | null | undefined): WrittenPart[] {
  let afterLocal = false
  return (readParts(json) ?? []).map((part) => {
    const isLocal = part.digits !== WHOLE
    afterLocal ||= isLocal
    return { ...part, standing: isLocal ? 'local' : afterLocal ? 'last' : 'first' }
  })
}

/** A rule as it is stored: first the parts that run first, then the local ones, then those that run last. */
export function joinParts(parts: readonly WrittenPart[]): string | null {
  if (parts.length === 0) return null
  const sorted = ORDER.flatMap((standing) => parts.filter((part) => part.standing === standing))
  return JSON.stringify(sorted.map(({ digits, pattern, message }) => ({ digits, pattern, message })))
}

/** A new part, still empty. */
export const emptyPart = (tab: 'local' | 'global'): WrittenPart =>
  tab === 'local'
    ? { standing: 'local', digits: '1', pattern: '', message: '' }
    : { standing: 'first', digits: WHOLE, pattern: '', message: '' }

/** The first problem of a rule, and the tab on which it is. */
export function firstProblem(
  json: string | null | undefined,
): { problem: RuleProblem; tab: 'local' | 'global' } | null {
  for (const part of splitParts(json)) {
    const problem = problemOf(part)
    if (problem) return { problem, tab: tabOf(part) }
  }
  return null
}

/** The problem of a part; the places of a local one are a number. */
export const problemOf = (part: WrittenPart): RuleProblem | null =>
  part.standing === 'local' && part.digits === WHOLE ? 'digits' : partProblem(part)
