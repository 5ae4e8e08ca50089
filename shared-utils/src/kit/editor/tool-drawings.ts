import type { EditorText } from './editor-texts.ts'

/** Drawings of the tools without a letter: path data on a 16 x 16 field. */
export const TOOL_DRAWINGS: Partial<Record<EditorText, string>> = {
  undo: 'M6 2.6 2.4 6.2 6 9.8V6.9h3.4a2.6 2.6 0 0 1 0 5.2H6v1.3h3.4a3.9 3.9 0 0 0 0-7.8H6z',
  redo: 'M10 2.6l3.6 3.6L10 9.8V6.9H6.6a2.6 2.6 0 0 0 0 5.2H10v1.3H6.6a3.9 3.9 0 0 1 0-7.8H10z',
  bullets:
    'M3 3a1 1 0 1 1 0 2 1 1 0 0 1 0-2m3 .5h8v1H6zM3 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2m3 .5h8v1H6zM3 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2m3 .5h8v1H6z',
  numbers:
    'M2.4 2.5h.8v3h-.8V3.3h-.6v-.6zM6 3.5h8v1H6zM1.8 6.5h1.8v1.8H2.5v.5h1.1v.7H1.8V7.7h1.1v-.5H1.8zM6 7.5h8v1H6zM1.8 10.5h1.8v3H1.8v-.7h1.1v-.5h-.8v-.6h.8v-.5H1.8zM6 11.5h8v1H6z',
  quote: 'M2 3h1.5v10H2zm4 .5h8v1H6zm0 4h8v1H6zm0 4h5v1H6z',
  left: 'M2 3h12v1H2zm0 3h8v1H2zm0 3h12v1H2zm0 3h8v1H2z',
  center: 'M2 3h12v1H2zm2 3h8v1H4zM2 9h12v1H2zm2 3h8v1H4z',
  right: 'M2 3h12v1H2zm4 3h8v1H6zM2 9h12v1H2zm4 3h8v1H6z',
  table: 'M2 3h12v10H2zm1 1v2h4.5V4zm5.5 0v2H13V4zM3 7v2h4.5V7zm5.5 0v2H13V7zM3 10v2h4.5v-2zm5.5 0v2H13v-2z',
  rowAdd: 'M2 2h12v6H2zm1 1v4h10V3zm4.5 7h1v2h2v1h-2v2h-1v-2h-2v-1h2z',
  columnAdd: 'M2 2h6v12H2zm1 1v10h4V3zm8.5 2.5h1v2h2v1h-2v2h-1v-2h-2v-1h2z',
  rowRemove: 'M2 2h12v6H2zm1 1v4h10V3zm2.5 9h5v1h-5z',
  columnRemove: 'M2 2h6v12H2zm1 1v10h4V3zm6.5 4.5h5v1h-5z',
  tableRemove:
    'M2 3h12v10H2zm1 1v8h10V4zm3.4 1.7L8 7.3l1.6-1.6.7.7L8.7 8l1.6 1.6-.7.7L8 8.7l-1.6 1.6-.7-.7L7.3 8 5.7 6.4z',
  link: 'M4.7 6.5 3.3 7.9a3 3 0 1 0 4.3 4.3l1.8-1.9a3 3 0 0 0-.8-4.8L8 6.1a2 2 0 0 1 .7 3.5l-1.8 1.9a2 2 0 1 1-2.9-2.9l.8-.8a4 4 0 0 1-.1-1.3m1.9-1.8A3 3 0 0 0 7.4 9.5l.8-.8a2 2 0 0 1-.9-3.3l1.8-1.9A2 2 0 1 1 12 6.4l-.8.8q.2.6.1 1.3l1.4-1.4a3 3 0 1 0-4.3-4.3z',
  image: 'M2 3h12v10H2zm1 1v8h10V4zm1 7 2.5-3.5 1.8 2.2L9.5 8.5 12 11zm6-5.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2',
}
