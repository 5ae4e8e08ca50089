import { isTest, matches, type Check } from './check.ts'

/** A form's opening tag that lets the browser judge its fields. */
const JUDGED = /<form\b(?!>`|[^<]*\bno[vV]alidate\b)/g

/**
 * Fields say themselves what is wrong with them. A form without `novalidate` also asks each control
 * in it, and a Shoelace button that is not drawn yet throws when it is asked: whoever presses Enter
 * at once gets an error of the page.
 */
export const forms: Check = {
  name: 'forms',
  rule: 'a form judges its fields itself: PlainForm of the kit, or <form novalidate>',
  find: (files) =>
    files
      .filter(({ path }) => /^(mf-|root-config\/|shared-utils\/).*\.tsx?$/.test(path) && !isTest(path))
      .flatMap((file) => matches(file, JUDGED, () => 'a form that the browser judges')),
}
