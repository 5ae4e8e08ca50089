import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../display/error-panel.tsx'

interface Props {
  /** called before the tree is built again */
  onRetry?: () => void
  children: ReactNode
}
interface State {
  error: unknown
  failed: boolean
  attempt: number
}

/** Keeps a throwing view to its own tab: the neighbours and the router never notice. */
export class TabBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, attempt: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState(({ attempt }) => ({ error: null, failed: false, attempt: attempt + 1 }))
  }

  override render() {
    const { error, failed, attempt } = this.state
    if (failed) return <ErrorPanel error={error} onRetry={this.retry} entered />
    return <Keyed key={attempt}>{this.props.children}</Keyed>
  }
}

function Keyed({ children }: { children: ReactNode }) {
  return children
}
