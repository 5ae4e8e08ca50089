import type { StyleValues } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { PortError } from '../order-port.ts'
import { useWords } from '../words.tsx'
import type { Starting } from './copy-lines.ts'
import type { WorkLine } from './order-work.ts'

/** Something was chosen that a template would take away. */
export function isStarted({ lines }: { lines: readonly Pick<WorkLine, 'entered'>[] }): boolean {
  return lines.length > 1 || lines.some((line) => line.entered.length > 0)
}

/** Reads what lines are made of: the values of the style numbers they name. */
export function useStarting() {
  const { port, catalogue, ruleSet } = useOrderForm()
  return async (
    lines: readonly { category: WorkLine['category']; styleNo?: string | null | undefined }[],
  ): Promise<Starting> => {
    const named = [...new Set(lines.filter((line) => line.styleNo).map((line) => line.category))]
    const rows = (await Promise.all(named.map((category) => port.styles(category)))).flat()
    const styles = new Map(rows.map((row) => [row.styleNo, row.values as StyleValues]))
    return { catalogue, rules: ruleSet.rules, styles }
  }
}

/** What did not go through, as a sentence. */
export function useProblem() {
  const { error } = useWords()
  return (caught: unknown) =>
    caught instanceof PortError ? caught.message : error('http.unexpected', { requestId: '-' })
}
