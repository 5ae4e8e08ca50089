import { css } from 'lit'

export const breadcrumbStyles = css`
  :host {
    display: block;
    min-width: 0;
    color: inherit;
  }
  ol {
    display: flex;
    min-width: 0;
  }
  li {
    display: flex;
    min-width: 0;
    color: var(--chrome-muted, var(--mtm-ink-muted));
  }
  li:not(:first-child)::before {
    content: '/' / '';
    margin: 0 var(--mtm-space-2);
    color: var(--mtm-line-strong);
  }
  li:last-child {
    color: inherit;
  }
  a {
    border-radius: var(--mtm-radius);
  }
  a:hover {
    color: var(--chrome-strong, var(--sl-color-primary-600));
  }
  :focus-visible {
    outline-offset: 2px;
  }
`
