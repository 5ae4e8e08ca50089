import { css } from 'lit'

export const logoStyles = css`
  .logo {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--mtm-space-2);
    min-width: 0;
    height: var(--mtm-header-height);
    font-size: var(--mtm-text-large);
    font-weight: var(--mtm-weight-strong);
  }
  /* the names in these languages are longer than the menu is wide */
  :host(:lang(ja)) .logo,
  :host(:lang(en)) .logo {
    font-size: var(--mtm-text);
  }
  .logo svg {
    flex: none;
    width: 28px;
    height: 28px;
    color: var(--chrome-mark, var(--sl-color-primary-600));
  }
`
