import { css } from 'lit'

export const userMenuStyles = css`
  :host {
    color: inherit;
  }
  .account {
    gap: var(--mtm-space-2);
  }
  .avatar {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    overflow: hidden;
    border: var(--mtm-line-width) solid transparent;
    border-radius: 50%;
    background: var(--sl-color-primary-600);
    color: var(--sl-color-neutral-0);
    font-size: var(--mtm-text-small);
    font-weight: var(--mtm-weight-medium);
  }
  .avatar::before {
    grid-area: 1 / 1;
    content: attr(data-initial) / '';
  }
  .avatar img {
    grid-area: 1 / 1;
    width: 24px;
    height: 24px;
    object-fit: cover;
  }
  .avatar img[hidden] {
    display: none;
  }
  .name {
    max-width: 120px;
  }
  @media (max-width: 767.98px) {
    .name {
      display: none;
    }
  }
`
