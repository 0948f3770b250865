// Catches errors outside the router, for example a chunk that failed to load.
import { Component } from 'react'
import type { ReactNode } from 'react'
import { Frame } from '../shell/frame.tsx'
import { ErrorScreen } from './error-screen.tsx'

type State = { error: unknown }

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  private readonly reset = () => this.setState({ error: null })

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <Frame topic={null} menu={null}>
        <ErrorScreen error={this.state.error} reset={this.reset} />
      </Frame>
    )
  }
}
