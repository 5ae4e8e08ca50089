import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  type LanguageSupport,
} from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'

/** Languages of the code editor; each is loaded on first use. */
export const CODE_LANGUAGES = ['sql', 'json', 'javascript', 'html', 'markdown'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

const LANGUAGES: Readonly<Record<CodeLanguage, () => Promise<LanguageSupport>>> = {
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** Tokens of ours in the place of the library's own colours, which only suit white. */
const TOKENS: Readonly<Record<string, string>> = {
  '404740': 'var(--mtm-ink-muted)',
  '940': 'var(--mtm-ink-muted)',
  '708': 'var(--sl-color-primary-700)',
  '219': 'var(--sl-color-warning-700)',
  '164': 'var(--sl-color-success-700)',
  a11: 'var(--sl-color-success-700)',
  e40: 'var(--sl-color-warning-700)',
  f00: 'var(--sl-color-danger-700)',
}
const COLOURS = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color, ...style }) => ({
    ...style,
    tag,
    ...(typeof color === 'string' && { color: TOKENS[color.slice(1)] ?? 'var(--mtm-ink)' }),
  })),
)
const THEME = EditorView.theme({
  '&': { color: 'var(--mtm-ink)', fontSize: 'var(--mtm-text)', maxHeight: '480px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mtm-font-mono)', lineHeight: 'var(--mtm-line)', overflow: 'auto' },
  '.cm-content': { minHeight: '120px', caretColor: 'var(--mtm-ink)' },
  '.cm-gutters': {
    border: '0',
    backgroundColor: 'var(--mtm-sunken)',
    color: 'var(--mtm-ink-muted)',
  },
  '.cm-placeholder': { color: 'var(--sl-input-placeholder-color)' },
  '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mtm-hover)' },
})

export interface CodeOptions {
  /** a shadow root: the editor's sheets stay in it, and pass the content policy */
  root: ShadowRoot
  text: string
  language: CodeLanguage
  label: string
  hint: string | undefined
  locked: boolean
  onChange(text: string): void
}

export interface CodeEditor {
  read(): string
  write(text: string): void
  lock(locked: boolean): void
  stop(): void
}

/** Starts an editor of code. Tab leaves it, as it leaves every field. */
export async function startCode(options: CodeOptions): Promise<CodeEditor> {
  const language = await LANGUAGES[options.language]()
  const locking = new Compartment()
  const lockOf = (locked: boolean): Extension => [
    EditorState.readOnly.of(locked),
    EditorView.editable.of(!locked),
  ]
  let isOurs = false
  const view = new EditorView({
    root: options.root,
    parent: options.root,
    doc: options.text,
    extensions: [
      lineNumbers(),
      history(),
      indentOnInput(),
      bracketMatching(),
      syntaxHighlighting(COLOURS),
      EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...historyKeymap]),
      THEME,
      language,
      locking.of(lockOf(options.locked)),
      EditorView.contentAttributes.of({ 'aria-label': options.label }),
      ...(options.hint ? [placeholder(options.hint)] : []),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isOurs) options.onChange(update.state.doc.toString())
      }),
    ],
  })
  // the focus that a shadow root delegates stops at the scrolling box
  const hand = ({ target }: Event) => {
    if (target === view.scrollDOM) view.focus()
  }
  options.root.addEventListener('focusin', hand)
  return {
    read: () => view.state.doc.toString(),
    write(text) {
      isOurs = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
      isOurs = false
    },
    lock: (locked) => view.dispatch({ effects: locking.reconfigure(lockOf(locked)) }),
    stop() {
      options.root.removeEventListener('focusin', hand)
      view.destroy()
    },
  }
}
