/** What the build makes for `/garment.js` of the built-in catalogue. */
declare module 'virtual:garment-words' {
  import type { PreviewWords } from '@mtm/shared-utils/garments/preview'
  export const words: PreviewWords
}
