import { endAnimations } from './end-animations.ts'
import { GRAVE, mildRulesOff } from './grave-rules.ts'

/** Serious and critical axe findings on a node, as readable lines. Colours during a fade are ignored. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const { default: axe } = await import('axe-core')
  await endAnimations()
  const { violations } = await axe.run(node, { rules: mildRulesOff(axe), resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
