// node tools/build/custom-elements.ts: writes docs/reference/custom-elements.json from the elements' doc blocks
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDomEvents, type DomEventFile } from './dom-events.ts'
import { readElement, type ElementDoc } from './element-doc.ts'
import { fromRoot, ROOT } from './paths.ts'

/** Where the manifest stands, from the root. */
export const MANIFEST = 'docs/reference/custom-elements.json'
const ELEMENTS = [
  'mf-shell/src/chrome/**/*.element.ts',
  'shared-utils/src/ui/**/*.element.ts',
  'mf-orders/src/garment/*.element.ts',
]
const DEFINE = /define(?:Element)?\(\s*'([\w-]+)',\s*(\w+)/

/** Every element of the chrome, read from its sources, and what its doc block leaves out. */
export async function readElements(): Promise<ElementDoc[]> {
  const events = await readDomEvents()
  return globSync(ELEMENTS, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const folder = fromRoot(dirname(path))
      const [, tag = ''] =
        DEFINE.exec(readFileSync(fromRoot(path.replace('.element.ts', '.define.ts')), 'utf8')) ?? []
      const styles = globSync('*.styles.ts', { cwd: folder }).sort()
      return readElement({
        path,
        tag,
        text: readFileSync(fromRoot(path), 'utf8'),
        styles: styles.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'),
        events,
      })
    })
}

/** The manifest in the schema that editors and catalogues read (custom-elements-manifest, 2.1). */
function manifestOf(elements: readonly ElementDoc[], events: readonly DomEventFile[]): string {
  const modules = elements.map((element) => ({
    kind: 'javascript-module',
    path: element.path,
    declarations: [declarationOf(element, events)],
    exports: [
      { kind: 'js', name: element.name, declaration: { name: element.name } },
      { kind: 'custom-element-definition', name: element.tag, declaration: { name: element.name } },
    ],
  }))
  return `${JSON.stringify({ schemaVersion: '2.1.0', readme: '', modules }, null, 2)}\n`
}

function declarationOf(element: ElementDoc, events: readonly DomEventFile[]) {
  const { name, tag, summary, description, properties, attributes, methods, slots, parts, cssProperties } =
    element
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    summary,
    description,
    superclass: { name: 'MtmElement', package: '@mtm/shared-utils' },
    attributes: [
      ...properties.flatMap(({ attribute, name: fieldName, type, initial, text }) =>
        attribute
          ? [{ name: attribute, type: { text: type }, default: initial, description: text, fieldName }]
          : [],
      ),
      ...attributes.map(({ name: attribute, text }) => ({
        name: attribute,
        type: { text: 'boolean' },
        description: text,
      })),
    ],
    members: [
      ...properties.map(({ name: field, type, initial, text, attribute, reflects }) => ({
        kind: 'field',
        name: field,
        type: { text: type },
        default: initial,
        description: text,
        attribute: attribute ?? undefined,
        reflects: reflects || undefined,
      })),
      ...methods.map(({ name: method, text, parameters, type }) => ({
        kind: 'method',
        name: method,
        description: text,
        parameters: parameters.map((parameter) => ({
          name: parameter.name,
          type: { text: parameter.type },
        })),
        return: { type: { text: type } },
      })),
    ],
    events: element.events.map(({ name: event, text }) => ({
      name: event,
      type: { text: events.find((one) => one.name === event)?.type ?? 'CustomEvent' },
      description: text,
    })),
    slots: slots.map(({ name: slot, text }) => ({ name: slot, description: text })),
    cssParts: parts.map(({ name: part, text }) => ({ name: part, description: text })),
    cssProperties: cssProperties.map(({ name: property, text }) => ({ name: property, description: text })),
  }
}

/** The manifest as the sources have it now. */
export async function buildManifest(): Promise<string> {
  return manifestOf(await readElements(), await readDomEvents())
}

if (import.meta.main) {
  const path = fromRoot(MANIFEST)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await buildManifest())
}
