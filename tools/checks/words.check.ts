import { isTest, matches, type Check, type Problem, type SourceFile } from './check.ts'
import { vagueNames } from './declared-names.ts'
import { FORMER_NAMES } from './former-names.ts'

/** Folders of somebody's machine; a product knows none. */
const MACHINE_PATH = /(?<![\w.\-/@}*])\/(?:home|root|Users|work|tmp)\/[\w.-]+/g
const UNFINISHED = /(?:\/\/|\/\*|\*|<!--|--)\s*(?:TODO|FIXME|XXX|HACK)\b/g
/** Names that say nothing (architecture, section 7). */
const EMPTY_NAME = /(?:^|\/)(?:utils?|helpers?|common|misc)\.tsx?$|[a-z](?:2|\.bak|\.old|-copy)\.tsx?$/
/** A pronoun for a person; documents and tests say "they" too, or name the role. */
const PRONOUN = /\b(?:he|she|him|his|himself|herself)\b/g
const FORMER = new RegExp(`(?<![\\w-])(?:${Object.keys(FORMER_NAMES).join('|')})(?![\\w-])`, 'g')
/** More pictures in place of the field's term, which tests may still use for their locals. */
const PICTURE = /\b(?:const|let|function|class|interface|type) (?:ask|heard|hear|patience|sight|vain)\b/gi
/** The files that spell out what they refuse. */
const OWN_FILES = ['tools/checks/words.check.ts', 'tools/checks/former-names.ts']

/** Refuses paths of a developer's machine, unfinished notes, gendered pronouns for people, and former names. */
export const words: Check = {
  name: 'words',
  rule: 'no paths of a machine, no unfinished notes, no empty file names; people are "they" or a role; one word for one thing',
  find: (files) => files.filter(({ path }) => !OWN_FILES.includes(path)).flatMap(checkFile),
}

function checkFile(file: SourceFile): Problem[] {
  const named = EMPTY_NAME.test(file.path)
    ? [{ path: file.path, line: 1, message: 'a file name that says nothing: name what is in it' }]
    : []
  return [
    ...named,
    ...matches(file, MACHINE_PATH, (found) => `path of a machine: ${found}`),
    ...matches(file, UNFINISHED, (found) => `unfinished: ${found}`),
    ...vagueNames(file),
    ...(isTest(file.path)
      ? []
      : matches(file, PICTURE, (found) => `a picture as a name, “${found}”: the term of the field`)),
    ...(file.path.endsWith('.json')
      ? []
      : matches(file, PRONOUN, (found) => `“${found}” for a person: they, or the role`)),
    // the log of changes names what was there at the time
    ...(file.path === 'CHANGELOG.md'
      ? []
      : matches(file, FORMER, (found) => `a former name, “${found}”: now ${FORMER_NAMES[found]}`)),
  ]
}
