/** What the build makes for `/chrome.js`: the tokens of the look, the icons and the texts that elements use. */
declare module 'virtual:chrome-parts' {
  export const sheet: string
  export const icons: Readonly<Record<string, string>>
  export const texts: Readonly<Record<'zh-CN' | 'en-US' | 'ja_JP', object>>
}
