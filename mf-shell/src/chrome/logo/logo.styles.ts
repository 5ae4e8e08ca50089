import { css } from 'lit'

export const logoStyles = css`
  :host {
    display: block;
    min-width: 0;
    color: inherit;
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
    min-width: 0;
    height: var(--mtm-header-height);
    font-size: var(--mtm-text-large);
    font-weight: var(--mtm-weight-strong);
  }
  :host([mark-only]) a {
    justify-content: center;
  }
  /* the names in these languages are longer than the menu is wide */
  :host(:lang(ja)) a,
  :host(:lang(en)) a {
    font-size: var(--mtm-text);
  }
  svg {
    flex: none;
    width: 28px;
    height: 28px;
    color: var(--chrome-mark, var(--sl-color-primary-600));
  }
`
