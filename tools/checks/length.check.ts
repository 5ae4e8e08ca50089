import { isData, isGenerated, isTest, type Check } from './check.ts'

const LIMIT = 400
const TEST_LIMIT = 600

/** A file that can be understood at one sitting. */
export const length: Check = {
  name: 'length',
  rule: 'architecture section 7: 200 lines is the aim; beyond 400 (tests 600) the first comment says why: "Long because …"',
  find: (files) =>
    files
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !isData(path) && !isGenerated(path))
      .flatMap(({ path, text }) => {
        const lines = text.trimEnd().split('\n').length
        const limit = isTest(path) ? TEST_LIMIT : LIMIT
        const firstComment = /^\s*(\/\/.*(?:\n\/\/.*)*|\/\*[\s\S]*?\*\/)/.exec(text)?.[1] ?? ''
        if (lines <= limit || /long because/i.test(firstComment)) return []
        return [{ path, line: limit, message: `${lines} lines, more than ${limit}` }]
      }),
}
