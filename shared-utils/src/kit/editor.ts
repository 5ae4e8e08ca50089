import './kit.css'
import { lazyPart } from './lifecycle/lazy-part.tsx'

/** Editors of rich text, code and Markdown, and what their readers see; each comes when it is first shown. */
export const RichTextField = lazyPart(
  async () => (await import('./editor/rich-text-field.tsx')).RichTextField,
)
export const RichText = lazyPart(async () => (await import('./editor/rich-text.tsx')).RichText)
export const CodeField = lazyPart(async () => (await import('./editor/code-field.tsx')).CodeField)
export const MarkdownField = lazyPart(async () => (await import('./editor/markdown-field.tsx')).MarkdownField)
export const Markdown = lazyPart(async () => (await import('./editor/markdown-field.tsx')).Markdown)
