import { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { alignmentClass, alignmentOf, ALIGNMENTS, type Alignment } from '@mtm/shared-utils/contracts/html'

/** Alignment as a class: a style attribute does not pass the content policy. */
const ClassAlign = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: ['heading', 'paragraph'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => alignmentOf(element.className, element.getAttribute('style')) ?? null,
            renderHTML: ({ textAlign }: { textAlign?: Alignment | null }) =>
              textAlign ? { class: alignmentClass(textAlign) } : {},
          },
        },
      },
    ]
  },
}).configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] })

/** A table without widths, which would be styles. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
}).configure({ resizable: false })

export interface RichTextOptions {
  element: HTMLElement
  content: string
  editable: boolean
  /** of the box that is written in; `setOptions` takes later ones */
  editorProps: { attributes: Record<string, string> }
  onChange(html: string | null): void
  onLeave(): void
}

/** The rich text editor: its output is what the server accepts (contracts/html). */
export function createRichText(options: RichTextOptions): Editor {
  return new Editor({
    element: options.element,
    content: options.content,
    editable: options.editable,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          isAllowedUri: (address) => localOrHttp(address ?? ''),
          HTMLAttributes: { target: null, rel: null },
        },
      }),
      ClassAlign,
      Image.configure({ inline: false, allowBase64: false }),
      PlainTable,
      TableRow,
      TableHeader,
      TableCell,
    ],
    editorProps: options.editorProps,
    onUpdate: ({ editor }) => options.onChange(editor.isEmpty ? null : editor.getHTML()),
    onBlur: () => options.onLeave(),
  })
}
export type { Editor }
