import './kit.css'
import { lazyPart, loadOnce } from './lifecycle/lazy-part.tsx'

const markdownField = loadOnce(() => import('./editor/markdown-field.tsx'))

/**
 * Rich text with headings, lists, tables, pictures and links; the value is HTML. Loaded on first use.
 * @example <RichTextField {...form.field('content')} pictures="notice" />
 */
export const RichTextField = lazyPart(
  async () => (await import('./editor/rich-text-field.tsx')).RichTextField,
)
/**
 * Shows HTML after sanitising it. Loaded on first use.
 * @example <RichText html={value} />
 */
export const RichText = lazyPart(async () => (await import('./editor/rich-text.tsx')).RichText)
/**
 * Code or structured text with highlighting. Loaded on first use.
 * @example <CodeField {...form.field('content')} language="json" />
 */
export const CodeField = lazyPart(async () => (await import('./editor/code-field.tsx')).CodeField)
/**
 * Markdown with a preview beside it; the value is the Markdown. Loaded on first use.
 * @example <MarkdownField {...form.field('content')} />
 */
export const MarkdownField = lazyPart(async () => (await markdownField()).MarkdownField)
/**
 * Shows Markdown after sanitising it. Loaded on first use.
 * @example <Markdown text={value} />
 */
export const Markdown = lazyPart(async () => (await markdownField()).Markdown)
