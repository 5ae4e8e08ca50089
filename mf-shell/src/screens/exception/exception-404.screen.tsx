import { ExceptionPage } from './exception-page.tsx'

/** There is nothing at the address. */
export default function Exception404Screen() {
  return <ExceptionPage code={404} />
}
