import { ORDER_ACTIONS, ORDER_STATES } from '@mtm/shared-utils/garments'
import { isTest, matches, type Check, type SourceFile } from './check.ts'

/** Code that may decide by the state of an order. */
const DECIDING = /^(server\/(src|seeds)|shared-utils\/src\/kit|mf-[a-z]+\/src)\//
/** Code that knows resources and no orders: their actions have names in common. */
const KNOWS_NO_ORDER =
  /^(server\/src\/(platform|engine|identity)|shared-utils\/src\/kit|mf-(shell|system|monitor)\/src)\//
/** Fixtures of tests, and rows of the demonstration: they state where an order is. */
const STATES_ONLY = /(^|\/)(testing|fixtures)\/|\/testing\.ts$|\.data\.ts$/

const states = ORDER_STATES.map(({ code }) => code).join('|')
const actions = ORDER_ACTIONS.join('|')

/** A state in quotation marks. FINISHED is also a way to state the fit. */
const STATE = new RegExp(`^(?!.*(?:fitMode|TRY_ON)).*?['"](?:${states})['"]`, 'gm')
/** An action that is compared: by an operator, in SQL, by kysely, or in a set of names. */
const ACTION = new RegExp(
  [
    `\\b\\w*[aA]ction\\s*[!=]==?\\s*['"](?:${actions})['"]`,
    `['"](?:${actions})['"]\\s*[!=]==?\\s*[\\w.]*[aA]ction\\b`,
    `\\baction\\s*(?:=|<>|!=|in)\\s*\\(?\\s*'(?:${actions})'`,
    `['"][\\w.]*action['"],\\s*['"](?:=|<>|!=|in|not in)['"],\\s*\\[?\\s*['"](?:${actions})['"]`,
    `new Set(?:<[^>]*>)?\\(\\[\\s*(?:['"](?:${actions})['"]\\s*,?\\s*)+\\]`,
  ].join('|'),
  'g',
)

/** States and actions of orders are named in the machine, once, by what they mean. */
export const orderNames: Check = {
  name: 'order-names',
  rule: 'compare with the named states and actions of garments/orders (order-states.ts, order-actions.ts), or ask for an effect or a guard of the move',
  find: (files) => files.filter(isDeciding).flatMap(problemsOf),
}

const isDeciding = ({ path }: SourceFile) =>
  DECIDING.test(path) && /\.tsx?$/.test(path) && !isTest(path) && !STATES_ONLY.test(path)

const problemsOf = (file: SourceFile) => [
  ...matches(file, STATE, (found) => `a state of an order by its code: ${found}`),
  ...(KNOWS_NO_ORDER.test(file.path)
    ? []
    : matches(file, ACTION, (found) => `an action of an order by its name: ${found}`)),
]
