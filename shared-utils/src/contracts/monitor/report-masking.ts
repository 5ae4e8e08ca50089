import { REPORT_LIMITS } from '../dto/monitor/browser.ts'

/**
 * Words of browsers' own messages. Everything else in a message may come from a person or from data, whether it is in
 * quotes or not, so that a list of what may stay is the only safe one.
 */
const WORDS = new Set(
  (
    'error typeerror rangeerror referenceerror syntaxerror urierror evalerror aggregateerror domexception aborterror ' +
    'networkerror timeouterror quotaexceedederror notallowederror notfounderror notsupportederror invalidstateerror ' +
    'invalidcharactererror securityerror dataerror dataclonerror hierarchyrequesterror syntax internal cannot can not ' +
    'could read property properties of undefined null is isn t a an function object array string number symbol bigint ' +
    'iterable iterator constructor assignment to constant variable before initialization access accessing invalid ' +
    'value values length date time call called maximum stack size exceeded unexpected token end input json in at ' +
    'position expected failed fetch load loading module modules dynamically imported importing script scripts network ' +
    'request response abort aborted signal timed out timeout too many deep converting circular structure private field ' +
    'class undeclared redeclare index range missing argument arguments required execute on node parameter type element ' +
    'document window the and or be been has have was with for from by no does exist exists must extensible only ' +
    'readonly set get deleted delete promise rejected rejection unhandled uncaught resizeobserver loop completed ' +
    'undelivered notifications storage quota insufficient permission denied blocked destructure evaluating unterminated ' +
    'illegal return regular expression malformed uri react minified invariant hydration hook hooks rendered more fewer ' +
    'than during previous render update depth component suspended offline connection refused closed reset socket ' +
    'unknown unsupported insertbefore removechild appendchild child custom registered name already been used does ' +
    'contain chunk style css src elem attr img connect font frame ancestors inline eval data blob other self worker ' +
    'media manifest base form action default'
  ).split(' '),
)

const QUOTED =
  /(["'`])(?:(?!\1).)*\1|“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」|『[^』]*』|<[^>]*>|\b[a-z]+:\/\/\S+/giu

/**
 * A message without anything that it quotes or that came from data: words that are not those of browsers become `…`,
 * digits and addresses too. At most 200 characters.
 */
export function maskMessage(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(QUOTED, '…')
    .replace(/[\p{L}\p{M}\p{N}_$]+/gu, (word) => (WORDS.has(word.toLowerCase()) ? word : '…'))
    .replace(/[^A-Za-z .,:;()…]+/gu, ' ')
    .replace(/…[ .,:;()…]*…/gu, '…')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, REPORT_LIMITS.message)
}

const FRAME = /\/([\w-]{1,80}(?:\.[\w-]{1,40}){0,3}\.(?:js|css)):(\d{1,7}(?::\d{1,7})?)/

/** Our files in a stack with line and column, the innermost first. Functions, addresses and other sites are left out. */
export function reduceStack(stack: string, origin: string): string {
  const frames: string[] = []
  let length = 0
  for (const line of stack.split('\n').slice(0, 50)) {
    if (!line.includes(`${origin}/`)) continue
    const [, file, place] = FRAME.exec(line) ?? []
    if (!file) continue
    const frame = `${file}:${place}`
    length += frame.length + 1
    if (length > REPORT_LIMITS.stack) break
    frames.push(frame)
  }
  return frames.join('\n')
}
