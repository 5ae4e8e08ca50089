import { matches, type Check } from './check.ts'

/** Anything at all after another element: `a + *`, `> * ~ *`. */
const ANYTHING_AFTER = /[+~]\s*\*(?=[^/])/g

/**
 * A browser that knows such a rule styles every later sibling again, whatever it is, when an element of any screen
 * comes or goes: in the large grid 541 elements instead of 77 for a step to the right.
 */
export const siblings: Check = {
  name: 'siblings',
  rule: 'styles name the element that follows another one: no "+ *", no "~ *"',
  find: (files) =>
    files
      .filter(({ path }) => /^(mf-|root-config\/|shared-utils\/).*\.(css|styles\.ts)$/.test(path))
      .flatMap((file) => matches(file, ANYTHING_AFTER, (found) => `"${found}"`)),
}
