import { css } from 'lit'

export const garmentStyles = css`
  :host {
    display: block;
    position: relative;
  }
  :host([hidden]) {
    display: none;
  }
  [part='drawing'] {
    position: relative;
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    /* print fabric colours */
    -webkit-print-color-adjust: exact;
  }
  .leaving {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  :host([parts]) [data-option] {
    cursor: pointer;
  }
  .marked {
    filter: drop-shadow(0 0 2px var(--garment-mark, var(--mtm-color-primary, Highlight)))
      drop-shadow(0 0 6px var(--garment-mark, var(--mtm-color-primary, Highlight)));
  }
  /* in print, limit the height to one page and avoid page breaks inside */
  @media print {
    :host {
      break-inside: avoid;
    }
    :host,
    svg {
      max-block-size: var(--garment-paper-height, 94vh);
    }
    .marked {
      filter: none;
    }
  }
  .parts {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* minimum touch target */
  button {
    min-block-size: 40px;
  }
`
