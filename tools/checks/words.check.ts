import { matches, type Check, type SourceFile } from './check.ts'

/** Folders of somebody's machine; a product knows none. */
const MACHINE_PATH = /(?<![\w.\-/@}*])\/(?:home|root|Users|work|tmp)\/[\w.-]+/g
const UNFINISHED = /(?:\/\/|\/\*|\*|<!--|--)\s*(?:TODO|FIXME|XXX|HACK)\b/g
/** Names that say nothing (architecture, section 7). */
const EMPTY_NAME = /(?:^|\/)(?:utils?|helpers?|common|misc)\.tsx?$|[a-z](?:2|\.bak|\.old|-copy)\.tsx?$/

/** Nothing of the maker's desk stays in the product. */
export const words: Check = {
  name: 'words',
  rule: 'no paths of a machine, no unfinished notes, no empty file names',
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
  ]
}
