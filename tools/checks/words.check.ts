import { isTest, matches, type Check, type Problem, type SourceFile } from './check.ts'

/** Folders of somebody's machine; a product knows none. */
const MACHINE_PATH = /(?<![\w.\-/@}*])\/(?:home|root|Users|work|tmp)\/[\w.-]+/g
const UNFINISHED = /(?:\/\/|\/\*|\*|<!--|--)\s*(?:TODO|FIXME|XXX|HACK)\b/g
/** Names that say nothing (architecture, section 7). */
const EMPTY_NAME = /(?:^|\/)(?:utils?|helpers?|common|misc)\.tsx?$|[a-z](?:2|\.bak|\.old|-copy)\.tsx?$/

/** A pronoun for a person: in a comment of a source, anywhere in a document. */
const PRONOUN = /\b(?:he|she|him|his|himself|herself)\b/
const COMMENT = /\/\/.*|^\s*(?:\/?\*).*|\/\*.*/
/** Packages and documents that say "they", or name the role. */
const THEY =
  /^(?:docs|tools|root-config|mf-shell|mf-system|mf-monitor|shared-utils\/src\/(?:kit|runtime|ui))\//

/** No traces of the author's machine, no unfinished notes, no "he" for people. */
export const words: Check = {
  name: 'words',
  rule: 'no paths of a machine, no unfinished notes, no empty file names; people are "they" or a role',
  find: (files) => files.filter(({ path }) => path !== 'tools/checks/words.check.ts').flatMap(checkFile),
}

function checkFile(file: SourceFile) {
  const named = EMPTY_NAME.test(file.path)
    ? [{ path: file.path, line: 1, message: 'a file name that says nothing: name what is in it' }]
    : []
  return [
    ...named,
    ...matches(file, MACHINE_PATH, (found) => `path of a machine: ${found}`),
    ...matches(file, UNFINISHED, (found) => `unfinished: ${found}`),
    ...pronouns(file),
  ]
}

function pronouns({ path, text }: SourceFile): Problem[] {
  if (!THEY.test(path) || isTest(path) || path.endsWith('.json')) return []
  return text.split('\n').flatMap((line, at) => {
    const found = PRONOUN.exec(path.endsWith('.md') ? line : (COMMENT.exec(line)?.[0] ?? ''))
    return found ? [{ path, line: at + 1, message: `“${found[0]}” for a person: they, or the role` }] : []
  })
}
