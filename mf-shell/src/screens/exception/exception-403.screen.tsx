import { ExceptionPage } from './exception-page.tsx'

/** The user may not open the page. */
export default function Exception403Screen() {
  return <ExceptionPage code={403} />
}
