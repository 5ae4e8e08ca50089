import ts from 'typescript'
import type { DomEventFile } from './dom-events.ts'

/** Something an element documents by name. */
export interface Named {
  name: string
  text: string
}
export interface ElementProperty extends Named {
  type: string
  initial?: string
  /** null: no attribute sets it */
  attribute: string | null
  reflects: boolean
}
export interface ElementMethod extends Named {
  parameters: { name: string; type: string }[]
  type: string
}

/** An element as its source and its doc block tell of it. */
export interface ElementDoc {
  path: string
  tag: string
  name: string
  summary: string
  description: string
  properties: ElementProperty[]
  /** attributes without a property, which only its sheet reads */
  attributes: Named[]
  methods: ElementMethod[]
  events: Named[]
  slots: Named[]
  parts: Named[]
  cssProperties: Named[]
  /** what the source has and the doc block does not tell, or the other way round */
  gaps: string[]
}

interface ElementSource {
  path: string
  tag: string
  text: string
  /** its sheets, one text */
  styles: string
  events: readonly Pick<DomEventFile, 'name' | 'constant'>[]
}

/** Reads one element. @throws when the file holds no class of ours */
export function readElement({ path, tag, text, styles, events }: ElementSource): ElementDoc {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = source.statements.find(isElementClass)
  if (!found) throw new Error(`${path} holds no class that extends MtmElement or LitElement`)
  const description = commentOf(found)
  const tagged = (name: string) => tagsOf(found, name)
  const doc: ElementDoc = {
    path,
    tag,
    name: found.name?.text ?? '',
    summary: /^.*?[.:](?=\s|$)/s.exec(description)?.[0].replace(/:$/, '.') ?? description,
    description,
    properties: propertiesOf(found),
    attributes: tagged('attr'),
    methods: methodsOf(found),
    events: tagged('fires'),
    slots: tagged('slot').map((slot) => (slot.name === '-' ? { ...slot, name: '' } : slot)),
    parts: tagged('csspart'),
    cssProperties: tagged('cssprop'),
    gaps: [],
  }
  doc.gaps = findGaps(doc, { text, styles, events })
  return doc
}

function isElementClass(node: ts.Node): node is ts.ClassDeclaration {
  return (
    ts.isClassDeclaration(node) &&
    (node.heritageClauses ?? []).some((clause) =>
      clause.types.some((type) => /^(Mtm|Lit)Element$/.test(type.getText())),
    )
  )
}

const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

function commentOf(node: ts.Node): string {
  const blocks = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return plain(ts.getTextOfJSDocComment(blocks.at(-1)?.comment))
}

function tagsOf(node: ts.Node, name: string): Named[] {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === name)
    .map(({ comment }) => {
      const [first = '', ...rest] = plain(ts.getTextOfJSDocComment(comment)).split(' ')
      return { name: first, text: rest.join(' ') }
    })
}

const hasModifier = (node: ts.HasModifiers, ...kinds: ts.SyntaxKind[]) =>
  (node.modifiers ?? []).some(({ kind }) => kinds.includes(kind))

/** `static properties` with the `declare` field of each, internal state left out. */
function propertiesOf(found: ts.ClassDeclaration): ElementProperty[] {
  const fields = found.members.filter(ts.isPropertyDeclaration)
  const options = fields.find(
    (field) => field.name.getText() === 'properties' && hasModifier(field, ts.SyntaxKind.StaticKeyword),
  )?.initializer
  if (!options || !ts.isObjectLiteralExpression(options)) return []
  const initial = initialValues(found)
  return options.properties.filter(ts.isPropertyAssignment).flatMap((assignment) => {
    const name = assignment.name.getText()
    const matched = (pattern: RegExp) => pattern.exec(assignment.initializer.getText())
    if (matched(/\bstate:\s*true/)) return []
    const field = fields.find((candidate) => candidate.name.getText() === name)
    const attribute = matched(/\battribute:\s*false/)
      ? null
      : (matched(/\battribute:\s*'([\w-]+)'/)?.[1] ?? name.toLowerCase())
    return [
      {
        name,
        text: field ? commentOf(field) : '',
        type: field?.type?.getText() ?? 'unknown',
        initial: initial.get(name),
        attribute,
        reflects: matched(/\breflect:\s*true/) !== null,
      },
    ]
  })
}

/** What the constructor sets. */
function initialValues(found: ts.ClassDeclaration): Map<string, string> {
  const text = found.members.find(ts.isConstructorDeclaration)?.body?.getText() ?? ''
  return new Map([...text.matchAll(/^\s*this\.(\w+) = (.+)$/gm)].map(([, name, value]) => [name!, value!]))
}

/** What a page may call: neither inherited nor private. */
function methodsOf(found: ts.ClassDeclaration): ElementMethod[] {
  return found.members
    .filter(ts.isMethodDeclaration)
    .filter(
      (method) =>
        ts.isIdentifier(method.name) &&
        !hasModifier(
          method,
          ts.SyntaxKind.OverrideKeyword,
          ts.SyntaxKind.ProtectedKeyword,
          ts.SyntaxKind.PrivateKeyword,
          ts.SyntaxKind.StaticKeyword,
        ),
    )
    .map((method) => ({
      name: method.name.getText(),
      text: commentOf(method),
      parameters: method.parameters.map((parameter) => ({
        name: parameter.name.getText(),
        type: parameter.type?.getText() ?? 'unknown',
      })),
      type: method.type?.getText() ?? 'void',
    }))
}

function findGaps(
  doc: ElementDoc,
  { text, styles, events }: Pick<ElementSource, 'text' | 'styles' | 'events'>,
): string[] {
  const all = (from: string, pattern: RegExp) =>
    [...from.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')
  const raised = all(text, /this\.raise\(\s*(\w+)/g).map(
    (constant) => events.find((event) => event.constant === constant)?.name ?? constant,
  )
  const slots = all(text, /<slot(?: name="([\w-]+)")?/g)
  const parts = [...all(text, /\bpart(?:="|: ')([\w-]+)/g), ...all(text, /signInLink\('([\w-]+)'/g)]
  const own = new Set(all(styles, /(--[\w-]+):/g))
  const read = all(styles, /var\((--[\w-]+)/g).filter((name) => !/^--(mtm|sl)-/.test(name) && !own.has(name))
  const hosts = all(styles, /:host\((?::not\()?\[([\w-]+)/g)
  const attributes = [
    ...doc.properties.flatMap(({ attribute }) => attribute ?? []),
    ...doc.attributes.map(({ name }) => name),
  ]
  return [
    ...(doc.tag ? [] : ['no tag: its define file does not name it']),
    ...(doc.summary ? [] : ['no summary']),
    ...[...doc.properties, ...doc.methods]
      .filter((one) => !one.text)
      .map(({ name }) => `${name} has no doc comment`),
    ...unlike('@fires', raised, doc.events),
    ...unlike('@slot', slots, doc.slots),
    ...unlike('@csspart', parts, doc.parts),
    ...unlike('@cssprop', read, doc.cssProperties),
    ...hosts.filter((name) => !attributes.includes(name)).map((name) => `@attr ${name} is not documented`),
  ]
}

/** Names that stand in one of two lists only, and documented ones without a word about them. */
function unlike(tag: string, used: readonly string[], documented: readonly Named[]): string[] {
  const names = documented.map(({ name }) => name)
  return [
    ...[...new Set(used)]
      .filter((name) => !names.includes(name))
      .map((name) => `${tag} ${name || '-'} is not documented`),
    ...names
      .filter((name) => !used.includes(name))
      .map((name) => `${tag} ${name || '-'} is documented and not there`),
    ...documented.filter(({ text }) => !text).map(({ name }) => `${tag} ${name || '-'} says nothing`),
  ]
}
