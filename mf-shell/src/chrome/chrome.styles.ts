import { css } from 'lit'

/** Styles that every chrome element shares. */
export const chromeStyles = css`
  :host {
    font-family: var(--mtm-font);
    font-size: var(--mtm-text);
    line-height: var(--mtm-line);
    color: var(--mtm-ink);
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  ul,
  ol,
  p,
  h2,
  h3,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: var(--sl-focus-ring);
    outline-offset: -2px;
  }
  [hidden] {
    display: none !important;
  }
  .icon-button {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: var(--mtm-space-1);
    min-width: var(--mtm-control-height);
    height: var(--mtm-control-height);
    padding: 0 var(--mtm-space-2);
    /* seen where colours are forced */
    border: var(--mtm-line-width) solid transparent;
    border-radius: var(--mtm-radius);
    background: none;
    cursor: pointer;
    transition: background var(--mtm-fast);
  }
  .icon-button:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .icon-button:hover:enabled {
    background: var(--chrome-hover, var(--mtm-hover));
  }
  .icon-button sl-icon {
    font-size: 18px;
  }
  /* as in the global sheet, which does not reach in here */
  sl-button[variant='primary']::part(base):hover {
    border-color: var(--sl-color-primary-700);
    background: var(--sl-color-primary-700);
  }
  .sign-in {
    display: inline-flex;
    align-items: center;
    min-height: var(--mtm-control-height);
    padding: 0 var(--mtm-space-3);
    border: var(--mtm-line-width) solid currentColor;
    border-radius: var(--mtm-radius);
    white-space: nowrap;
  }
  .truncate {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    :focus-visible {
      outline: 2px solid Highlight;
    }
  }
`

/** A panel that opens below its button, and the menu inside one. */
export const popupStyles = css`
  [popover] {
    --popup-width: 200px;
    position: fixed;
    inset: auto;
    min-width: 160px;
    max-width: calc(100vw - 2 * var(--mtm-space-2));
    margin: 0;
    padding: var(--mtm-space-1);
    overflow: auto;
    border: var(--mtm-line-width) solid var(--mtm-line-colour);
    border-radius: var(--mtm-radius-card);
    background: var(--mtm-raised);
    box-shadow: var(--mtm-shadow);
    color: var(--mtm-ink);
  }
  [role='menu'] > * {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
    width: 100%;
    min-height: var(--mtm-row-height-compact);
    padding: 0 var(--mtm-space-3);
    border: 0;
    border-radius: var(--mtm-radius);
    background: none;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  [role='menu'] > :is(:hover, :focus-visible) {
    background: var(--mtm-hover);
  }
  [role='menu'] > [aria-checked='true'] {
    color: var(--sl-color-primary-700);
    font-weight: var(--mtm-weight-medium);
  }
  [role='menu'] > [disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  [role='menu'] > hr {
    min-height: 0;
    margin: var(--mtm-space-1) 0;
    padding: 0;
    border-top: var(--mtm-line-width) solid var(--mtm-line-colour);
  }
  .check {
    flex: none;
    width: 1em;
  }
  @media (forced-colors: active) {
    [role='menu'] > [aria-checked='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
`
