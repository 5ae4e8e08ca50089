import { css } from 'lit'

export const menuSearchStyles = css`
  :host {
    color: inherit;
  }
  #menu-search {
    --popup-width: min(320px, 100vw - 2 * var(--mtm-space-2));
    width: var(--popup-width);
    padding: var(--mtm-space-2);
  }
  input {
    width: 100%;
    height: var(--mtm-control-height);
    margin-bottom: var(--mtm-space-1);
    padding: 0 var(--mtm-space-3);
    border: var(--mtm-line-width) solid var(--mtm-line-colour);
    border-radius: var(--mtm-radius);
    background: var(--mtm-card);
    color: inherit;
    font: inherit;
  }
  input:focus-visible {
    /* seen where colours are forced */
    outline: 2px solid transparent;
    border-color: var(--sl-color-primary-600);
    box-shadow: 0 0 0 2px var(--sl-input-focus-ring-color);
  }
  input::placeholder {
    color: var(--mtm-ink-muted);
    opacity: 1;
  }
  [role='listbox'] {
    max-height: 50dvh;
    overflow: auto;
  }
  [role='option'] {
    display: grid;
    padding: var(--mtm-space-2) var(--mtm-space-3);
    border-radius: var(--mtm-radius);
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    background: var(--mtm-hover);
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  .kind {
    display: block;
    padding: var(--mtm-space-2) var(--mtm-space-3) 0;
  }
  small,
  p {
    color: var(--mtm-ink-muted);
    font-size: var(--mtm-text-small);
  }
  p {
    padding: var(--mtm-space-3);
  }
`
