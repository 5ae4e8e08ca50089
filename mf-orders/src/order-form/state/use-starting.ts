import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { StyleValues } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { PortError, type OrderPort } from '../order-port.ts'
import { useFormTexts } from '../form-texts.tsx'
import type { CopySource } from './copy-lines.ts'
import type { OrderFormState, FormLine } from './form-state.ts'

/** True when a template would overwrite choices of the user. */
export function isStarted({ lines }: Pick<OrderFormState, 'lines'>): boolean {
  return lines.length > 1 || lines.some(isChosen)
}

const isChosen = ({ entered, styleNo, fabricNo, ownFabric, liningNo, buttonNo }: FormLine): boolean =>
  entered.length > 0 || ownFabric || [styleNo, fabricNo, liningNo, buttonNo].some((no) => no !== null)

/** Loads the style values of the lines' style numbers. */
export async function readStarting(
  port: Pick<OrderPort, 'styles'>,
  { catalogue, ruleSet }: Pick<PublishedCatalogue, 'catalogue' | 'ruleSet'>,
  lines: readonly { category: FormLine['category']; styleNo?: string | null | undefined }[],
): Promise<CopySource> {
  const named = [...new Set(lines.filter((line) => line.styleNo).map((line) => line.category))]
  const rows = (await Promise.all(named.map((category) => port.styles(category)))).flat()
  const styles = new Map(rows.map((row) => [row.styleNo, row.values as StyleValues]))
  return { catalogue, rules: ruleSet.rules, styles }
}

/** {@link readStarting} with the published data of the surrounding form. */
export function useStarting() {
  const { port, ...published } = useOrderForm()
  return (lines: Parameters<typeof readStarting>[2]) => readStarting(port, published, lines)
}

/** Returns a function that converts an error to a message. */
export function useProblem() {
  const { error } = useFormTexts()
  return (caught: unknown) =>
    caught instanceof PortError ? caught.message : error('http.unexpected', { requestId: '-' })
}
