/**
 * Component `PageBoundary` (class): error boundary of a page: shows `ChunkFailure` inside the shell when a page's code
 * fails to load; passes other errors on to the boundary above.
 */
import { Component, type ReactNode } from 'react';
import { isChunkError } from '../../boot/errors/chunk-error.ts';
import { ChunkFailure } from '../../boot/errors/chunk-failure.tsx';

interface Props {
  children: ReactNode;
  /** A change of the path resets the error. */
  path: string;
}

interface State {
  error?: unknown;
  path: string;
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isChunkError(error)) throw error;
    return (
      <div role="alert" className="w-failure c-card">
        <ChunkFailure />
      </div>
    );
  }
}
