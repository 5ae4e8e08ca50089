/**
 * JSX types of the custom elements used in React: the Shoelace parts that `ui` registers and our own `mtm-*`.
 * React 19 sets a property when the element has one, and listens to `on<event>`; hand-written because only the
 * properties in use are allowed.
 */
import type { HTMLAttributes, Key, ReactNode, Ref } from 'react'

/** Something that happened in a Shoelace part. They bubble: compare `target` with `currentTarget`. */
export type SlEvent<D = unknown> = CustomEvent<D>
type Handler<D = unknown> = (event: SlEvent<D>) => void

type El<P, M = unknown> = Omit<HTMLAttributes<HTMLElement>, keyof P> &
  P & { ref?: Ref<HTMLElement & P & M>; key?: Key; slot?: string; class?: string; children?: ReactNode }

type Size = 'small' | 'medium' | 'large'
type Variant = 'default' | 'primary' | 'success' | 'neutral' | 'warning' | 'danger' | 'text'

interface Control {
  name?: string
  value?: string
  size?: Size
  disabled?: boolean
  required?: boolean
  label?: string
  helpText?: string
  'onsl-change'?: Handler
  'onsl-input'?: Handler
  'onsl-focus'?: Handler
  'onsl-blur'?: Handler
  'onsl-clear'?: Handler
  'onsl-invalid'?: Handler
}
interface Layer {
  open?: boolean
  'onsl-show'?: Handler
  'onsl-after-show'?: Handler
  'onsl-hide'?: Handler
  'onsl-after-hide'?: Handler
}
interface Modal extends Layer {
  label?: string
  noHeader?: boolean
  'onsl-request-close'?: Handler<{ source: 'close-button' | 'keyboard' | 'overlay' }>
  'onsl-initial-focus'?: Handler
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `mtm-${string}`]: El<
        Partial<Record<`data-${string}` | `on${string}` | 'label' | 'open' | 'value', unknown>>
      >
      'sl-badge': El<{ variant?: Variant; pill?: boolean; pulse?: boolean }>
      'sl-button': El<{
        variant?: Variant
        size?: Size
        type?: 'button' | 'submit' | 'reset'
        caret?: boolean
        circle?: boolean
        disabled?: boolean
        loading?: boolean
        outline?: boolean
        pill?: boolean
        href?: string
        target?: string
        form?: string
        name?: string
        value?: string
      }>
      'sl-button-group': El<{ label?: string }>
      'sl-checkbox': El<Control & { checked?: boolean; indeterminate?: boolean }>
      'sl-details': El<Layer & { summary?: string; disabled?: boolean }>
      'sl-dialog': El<Modal>
      'sl-divider': El<{ vertical?: boolean }>
      'sl-drawer': El<Modal & { placement?: 'top' | 'end' | 'bottom' | 'start'; contained?: boolean }>
      'sl-dropdown': El<
        Layer & {
          placement?: string
          disabled?: boolean
          hoist?: boolean
          distance?: number
          skidding?: number
        },
        { show(): Promise<void>; hide(): Promise<void> }
      >
      'sl-icon': El<{ name?: string; library?: string; label?: string; src?: string }>
      'sl-icon-button': El<{
        name?: string
        library?: string
        label?: string
        disabled?: boolean
        href?: string
      }>
      'sl-input': El<
        Control & {
          type?: 'text' | 'password' | 'email' | 'number' | 'search' | 'tel' | 'url' | 'date'
          placeholder?: string
          clearable?: boolean
          passwordToggle?: boolean
          readonly?: boolean
          maxlength?: number
          minlength?: number
          autocomplete?: string
          autofocus?: boolean
          inputmode?: string
          pattern?: string
        },
        { focus(options?: FocusOptions): void; select(): void; setCustomValidity(message: string): void }
      >
      'sl-menu': El<{ 'onsl-select'?: Handler<{ item: HTMLElement & { value: string } }> }>
      'sl-menu-item': El<{
        value?: string
        type?: 'normal' | 'checkbox'
        checked?: boolean
        disabled?: boolean
      }>
      'sl-menu-label': El<object>
      'sl-option': El<{ value?: string; disabled?: boolean }>
      'sl-popup': El<{ active?: boolean; anchor?: string | Element; placement?: string; distance?: number }>
      'sl-radio': El<{ value?: string; size?: Size; disabled?: boolean }>
      'sl-radio-button': El<{ value?: string; size?: Size; disabled?: boolean; pill?: boolean }>
      'sl-radio-group': El<Control>
      'sl-select': El<
        Omit<Control, 'value'> & {
          value?: string | string[]
          placeholder?: string
          clearable?: boolean
          multiple?: boolean
          hoist?: boolean
        }
      >
      'sl-skeleton': El<{ effect?: 'pulse' | 'sheen' | 'none' }>
      'sl-spinner': El<object>
      'sl-switch': El<Control & { checked?: boolean }>
      'sl-tab': El<{ panel?: string; active?: boolean; disabled?: boolean }>
      'sl-tab-group': El<{
        placement?: string
        'onsl-tab-show'?: Handler<{ name: string }>
        'onsl-tab-hide'?: Handler<{ name: string }>
      }>
      'sl-tab-panel': El<{ name?: string; active?: boolean }>
      'sl-tag': El<{
        variant?: Exclude<Variant, 'default' | 'text'>
        size?: Size
        pill?: boolean
        removable?: boolean
      }>
      'sl-textarea': El<
        Control & { rows?: number; placeholder?: string; readonly?: boolean; maxlength?: number }
      >
      'sl-tooltip': El<{ content?: string; placement?: string; disabled?: boolean; hoist?: boolean }>
    }
  }
}
