import { ExceptionPage } from './exception-page.tsx'

/** The server failed. */
export default function Exception500Screen() {
  return <ExceptionPage code={500} />
}
