import { css } from 'lit'

export const settingsStyles = css`
  header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: var(--mtm-header-height);
    padding-inline: var(--mtm-space-5) var(--mtm-space-3);
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
    background: var(--mtm-raised);
  }
  fieldset {
    padding: var(--mtm-space-4) var(--mtm-space-5) 0;
  }
  .inline fieldset {
    padding-inline: 0;
  }
  fieldset:last-of-type {
    padding-bottom: var(--mtm-space-5);
  }
  legend {
    float: inline-start;
    width: 100%;
    margin-bottom: var(--mtm-space-2);
    padding: 0;
    font-weight: var(--mtm-weight-medium);
  }
  fieldset > :not(legend) {
    clear: both;
  }
  .hint {
    color: var(--mtm-ink-muted);
    font-size: var(--mtm-text-small);
    font-weight: var(--mtm-weight);
  }
  p.hint {
    margin-top: var(--mtm-space-1);
  }
  input {
    margin: 0;
  }

  .segments {
    display: flex;
    padding: 1px;
    border: var(--mtm-line-width) solid transparent;
    border-radius: var(--mtm-radius);
    background: var(--mtm-sunken);
  }
  .segments label {
    position: relative;
    flex: 1;
    cursor: pointer;
  }
  .segments input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  .segments span {
    display: block;
    height: var(--mtm-control-height);
    border-radius: var(--mtm-radius);
    line-height: var(--mtm-control-height);
    text-align: center;
    color: var(--mtm-ink-muted);
    white-space: nowrap;
  }
  .segments :checked + span {
    background: var(--mtm-card);
    box-shadow: 0 0 0 1px var(--mtm-line-colour);
    color: var(--sl-color-primary-700);
    font-weight: var(--mtm-weight-medium);
  }
  .segments :focus-visible + span {
    outline: var(--sl-focus-ring);
  }
  .segments label:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }

  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: var(--mtm-space-2);
  }
  .swatches label {
    position: relative;
    display: grid;
    width: 24px;
    height: 24px;
    cursor: pointer;
  }
  .swatches label > * {
    grid-area: 1 / 1;
  }
  .swatches input {
    width: 24px;
    height: 24px;
    opacity: 0;
    cursor: inherit;
  }
  .swatches svg {
    width: 24px;
    height: 24px;
    border-radius: var(--mtm-radius);
    pointer-events: none;
  }
  .swatches sl-icon {
    place-self: center;
    padding: 2px;
    border-radius: 50%;
    background: var(--mtm-raised);
    color: var(--mtm-ink);
    font-size: 12px;
    pointer-events: none;
    visibility: hidden;
  }
  .swatches :checked ~ sl-icon {
    visibility: visible;
  }
  .swatches :focus-visible ~ svg {
    outline: var(--sl-focus-ring);
    outline-offset: 2px;
  }

  .switch {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--mtm-space-3);
    clear: both;
    min-height: var(--mtm-row-height);
    cursor: pointer;
  }
  .switch .hint {
    display: block;
  }
  .switch input {
    position: relative;
    flex: none;
    width: 36px;
    height: 20px;
    border: var(--mtm-line-width) solid transparent;
    border-radius: var(--sl-border-radius-pill);
    background: var(--sl-color-neutral-500);
    appearance: none;
    cursor: inherit;
    transition: background var(--mtm-fast);
  }
  .switch input::before {
    content: '';
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 1px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--mtm-card);
    transition: inset-inline-start var(--mtm-fast);
  }
  .switch input:checked {
    background: var(--sl-color-primary-600);
  }
  .switch input:checked::before {
    inset-inline-start: 17px;
  }
  .switch input:focus-visible {
    outline-offset: 2px;
  }
  .switch:has(:disabled) {
    cursor: not-allowed;
  }
  .switch input:disabled {
    opacity: 0.4;
  }
  @media (forced-colors: active) {
    .segments :checked + span {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .switch input::before {
      background: ButtonText;
    }
    .switch input:checked {
      background: Highlight;
    }
    .switch input:checked::before {
      background: HighlightText;
    }
  }
`
