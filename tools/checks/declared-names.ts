import ts from 'typescript'
import { lineAt, type Problem, type SourceFile } from './check.ts'

/** Names of what somebody did rather than of what a value holds. */
const VAGUE =
  /^(?:(?:is|was|has|set)?(?:[Tt]old|[Ss]aid|[Aa]sked)(?:[A-Z]\w*)?|[Tt]ells?(?:[A-Z]\w*)?|[Ss]ays|[Aa]sks|[Ww]ish(?:es)?|[Ll]ooks?|[Hh]ands|[Bb]ed)$/
const MENTION = /told|said|asked|tells?|says|asks|wish|looks?|hands|bed/i

/**
 * Refuses vague names of variables, parameters, functions, types, and members of classes. Properties of objects keep
 * theirs, as they may be names on the wire or in stored files, and so do variables that take one over unchanged
 * (`const { asked } = answer`).
 */
export function vagueNames({ path, text }: SourceFile): Problem[] {
  if (!/\.(tsx?|mjs|js)$/.test(path) || !MENTION.test(text)) return []
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const problems: Problem[] = []
  const visit = (node: ts.Node): void => {
    const name = declaredName(node)
    if (name && VAGUE.test(name.text))
      problems.push({
        path,
        line: lineAt(text, name.getStart(tree)),
        message: `a picture as a name, “${name.text}”: what it holds or does, in the term of the field`,
      })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

/** The identifier that a node introduces. */
function declaredName(node: ts.Node): ts.Identifier | undefined {
  const takesOver =
    ts.isBindingElement(node) &&
    ts.isObjectBindingPattern(node.parent) &&
    !node.propertyName &&
    !node.dotDotDotToken
  if (takesOver) return undefined
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isPropertyDeclaration(node) && ts.isClassLike(node.parent))
  const name = declares ? node.name : undefined
  return name && ts.isIdentifier(name) ? name : undefined
}
