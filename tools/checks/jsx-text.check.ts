import ts from 'typescript'
import { isTest, type Check, type Problem, type SourceFile } from './check.ts'

/** Attributes a person reads. */
const SPOKEN = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'help-text',
  'helpText',
  'summary',
])
/** Units and names that are the same in every language. */
const UNIVERSAL = new Set(['cm', 'mm', 'm', 'kg', 'g', 'px', 'ms', 's', 'MB', 'KB', 'GB', 'in', 'CPU', 'V8'])

/** Everything a person reads comes from locales, labels or the server. */
export const jsxText: Check = {
  name: 'jsx-text',
  rule: 'a literal in JSX or a template speaks one language: put it into locales/ (three files) and use useText',
  find: (files) =>
    files
      .filter(
        ({ path }) =>
          /^(mf-|shared-utils\/src\/(kit|ui)\/)/.test(path) && /\.tsx?$/.test(path) && !isTest(path),
      )
      .flatMap(checkFile),
}

function speaks(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some((word) => !UNIVERSAL.has(word))
}

function checkFile({ path, text }: SourceFile): Problem[] {
  const tree = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const problems: Problem[] = []
  const report = (node: ts.Node, words: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
    problems.push({ path, line, message: `literal text: ${words.trim().slice(0, 40)}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && speaks(node.text)) report(node, node.text)
    else if (ts.isJsxAttribute(node)) visitAttribute(node)
    else if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent)) visitChild(node)
    else if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'html') visitTemplate(node)
    ts.forEachChild(node, visit)
  }
  const visitAttribute = (node: ts.JsxAttribute) => {
    const value = node.initializer
    const literal = value && (ts.isJsxExpression(value) ? value.expression : value)
    if (
      literal &&
      ts.isStringLiteralLike(literal) &&
      SPOKEN.has(node.name.getText(tree)) &&
      speaks(literal.text)
    )
      report(node, `${node.name.getText(tree)}="${literal.text}"`)
  }
  const visitChild = ({ expression }: ts.JsxExpression) => {
    if (expression && ts.isStringLiteralLike(expression) && speaks(expression.text))
      report(expression, expression.text)
  }
  const visitTemplate = ({ template }: ts.TaggedTemplateExpression) => {
    const markup = ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join('\0')
    for (const spoken of spokenInMarkup(markup)) report(template, spoken)
  }
  visit(tree)
  return problems
}

/** Texts and spoken attributes of an HTML template; `\0` stands for an expression. */
export function spokenInMarkup(markup: string): string[] {
  const attributes = [...markup.matchAll(/\s([\w-]+)="([^"]*)"/g)].filter(
    ([, name, value]) => SPOKEN.has(name!) && speaks(value!),
  )
  const bare = markup.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>?/g, '\0')
  return [
    ...attributes.map(([whole]) => whole),
    ...bare.split('\0').filter((part) => speaks(part.replace(/&\w+;/g, ''))),
  ]
}
