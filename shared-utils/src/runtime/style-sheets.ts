import { once } from './page.ts'

const known = once('sheets', () => new Set<string>())

/** Applies a style sheet to the page, each once. What `import './x.css'` becomes in a build. */
export function addStyleSheet(text: string): void {
  if (known.has(text)) return
  known.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
