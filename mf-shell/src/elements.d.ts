import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** language switch, defined by `chrome/locale` */
      'mtm-locale': HTMLAttributes<HTMLElement>
    }
  }
}
