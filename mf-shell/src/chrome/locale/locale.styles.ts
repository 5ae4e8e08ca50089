import { css } from 'lit'

export const localeStyles = css`
  :host {
    display: inline-block;
    color: inherit;
  }
  @media (max-width: 767.98px) {
    :host(:not([wide])) .name {
      display: none;
    }
  }
`
