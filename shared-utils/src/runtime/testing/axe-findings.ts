import { endAnimations } from './end-animations.ts'

/** Impacts that fail a test. */
const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical']

/** The part of axe that knows which impact a rule gives to all its findings. */
interface WithRules {
  _audit: { rules: readonly { id: string; impact?: string }[] }
}

/** Serious and critical axe findings on a node, as readable lines. Colours during a fade are ignored. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const { default: axe } = await import('axe-core')
  await endAnimations()
  // rules whose findings are never grave would run in vain
  const { rules } = (axe as unknown as WithRules)._audit
  const mild = rules.filter(({ impact }) => impact !== undefined && !GRAVE.includes(impact))
  const { violations } = await axe.run(node, {
    rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
