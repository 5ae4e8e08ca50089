import { useRef, useState, type KeyboardEvent } from 'react'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { useLabel } from '../texts/use-label.ts'
import { EDITOR_TEXTS, type EditorText } from './editor-texts.ts'
import type { Editor } from './rich-text-engine.ts'
import { TOOL_DRAWINGS } from './tool-drawings.ts'

interface Tool {
  text: EditorText
  /** shown instead of a drawing; the name is for screen readers and tooltips */
  letter?: string
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  /** offered only there */
  when?: (editor: Editor) => boolean
}
const command =
  (run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => (editor: Editor) =>
    void run(editor.chain().focus()).run()
const inTable = (editor: Editor) => editor.isActive('table')
const aligned = (alignment: string) => (editor: Editor) => editor.isActive({ textAlign: alignment })

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { text: 'undo', run: command((chain) => chain.undo()) },
    { text: 'redo', run: command((chain) => chain.redo()) },
  ],
  [
    {
      text: 'bold',
      letter: 'B',
      run: command((chain) => chain.toggleBold()),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      text: 'italic',
      letter: 'I',
      run: command((chain) => chain.toggleItalic()),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      text: 'underline',
      letter: 'U',
      run: command((chain) => chain.toggleUnderline()),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      text: 'strike',
      letter: 'S',
      run: command((chain) => chain.toggleStrike()),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      text: 'heading',
      letter: 'H',
      run: command((chain) => chain.toggleHeading({ level: 3 })),
      isOn: (editor) => editor.isActive('heading'),
    },
    {
      text: 'bullets',

      run: command((chain) => chain.toggleBulletList()),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      text: 'numbers',

      run: command((chain) => chain.toggleOrderedList()),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      text: 'quote',

      run: command((chain) => chain.toggleBlockquote()),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      text: 'left',

      run: command((chain) => chain.unsetTextAlign()),
      isOn: (editor) => !aligned('center')(editor) && !aligned('right')(editor),
    },
    {
      text: 'center',

      run: command((chain) => chain.setTextAlign('center')),
      isOn: aligned('center'),
    },
    {
      text: 'right',

      run: command((chain) => chain.setTextAlign('right')),
      isOn: aligned('right'),
    },
  ],
  [
    {
      text: 'table',

      run: command((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
      when: (editor) => !inTable(editor),
    },
    { text: 'rowAdd', run: command((chain) => chain.addRowAfter()), when: inTable },
    { text: 'columnAdd', run: command((chain) => chain.addColumnAfter()), when: inTable },
    { text: 'rowRemove', run: command((chain) => chain.deleteRow()), when: inTable },
    { text: 'columnRemove', run: command((chain) => chain.deleteColumn()), when: inTable },
    { text: 'tableRemove', run: command((chain) => chain.deleteTable()), when: inTable },
  ],
]

export interface ToolsProps {
  editor: Editor
  disabled: boolean
  /** without it no pictures are offered */
  onPicture: ((file: File) => void) | null
}

/** The tools above the text; arrow keys walk them. */
export function RichTextTools({ editor, disabled, onPicture }: ToolsProps) {
  const words = useLabel()
  const bar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState(false)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
    event.preventDefault()
  }
  const button = (text: EditorText, run: () => void, isOn?: boolean, letter?: string) => (
    <button
      key={text}
      type="button"
      className={`mtm-rich-tool mtm-rich-tool--${text}`}
      title={words(EDITOR_TEXTS[text])}
      aria-label={words(EDITOR_TEXTS[text])}
      aria-pressed={isOn}
      disabled={disabled}
      // the selection stays in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {letter ? <span aria-hidden="true">{letter}</span> : <Drawing of={text} />}
    </button>
  )
  return (
    <>
      <div
        ref={bar}
        className="mtm-rich-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={words(EDITOR_TEXTS.tools)}
        onKeyDown={walk}
      >
        {TOOLS.map((group, place) => (
          <span key={place} className="mtm-rich-tools__group">
            {group
              .filter(({ when }) => when?.(editor) ?? true)
              .map(({ text, letter, run, isOn }) => button(text, () => run(editor), isOn?.(editor), letter))}
          </span>
        ))}
        <span className="mtm-rich-tools__group">
          {button('link', () => setLinking(!linking), editor.isActive('link'))}
          {onPicture && button('image', () => picker.current?.click())}
        </span>
      </div>
      {onPicture && (
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onPicture(file)
            currentTarget.value = ''
          }}
        />
      )}
      {linking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function Drawing({ of }: { of: EditorText }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={TOOL_DRAWINGS[of]} />
    </svg>
  )
}

/** How most addresses begin. */
const ADDRESS_BEGINS = 'https://'

/** The address of the link at the selection. */
function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const words = useLabel()
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = address.trim()
    if (!localOrHttp(href) || href === '') return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className="mtm-rich-link">
      <input
        className="mtm-input"
        type="text"
        inputMode="url"
        // the user requested it
        autoFocus
        aria-label={words(EDITOR_TEXTS.linkAddress)}
        aria-invalid={wrong || undefined}
        placeholder={ADDRESS_BEGINS}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else {
            onDone()
            editor.commands.focus()
          }
        }}
      />
      <button type="button" className="mtm-link" onClick={apply}>
        {words(EDITOR_TEXTS.apply)}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="mtm-link"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {words(EDITOR_TEXTS.remove)}
        </button>
      )}
      {wrong && (
        <span className="mtm-field__error" role="alert">
          {words(EDITOR_TEXTS.linkWrong)}
        </span>
      )}
    </div>
  )
}
