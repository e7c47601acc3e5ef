/**
 * Component `ErrorBoundary`: catches render errors and shows a page with an event id and a reload button. Also:
 * component `Failure` (error page: description, error id and a reload button).
 */
import { text } from '@cenote/i18n';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkError } from './chunk-error.ts';
import { ChunkFailure } from './chunk-failure.tsx';

interface State {
  error?: unknown;
  eventId?: string;
}

/** Returns eight hexadecimal digits that identify one failure in support requests. */
const newEventId = (): string => crypto.randomUUID().slice(0, 8);

/** Catches render errors and shows a page with an event id and a reload button. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error, eventId: newEventId() };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`Error ID ${this.state.eventId}`, error, componentStack);
  }

  override render(): ReactNode {
    const { error, eventId } = this.state;
    return eventId === undefined ? (
      this.props.children
    ) : (
      <Failure error={error} eventId={eventId} />
    );
  }
}

/** Error page: description, error id and a reload button. */
export const Failure = ({ error, eventId }: { error: unknown; eventId: string }) => (
  <main className="w-failure" role="alert">
    {isChunkError(error) ? (
      <ChunkFailure />
    ) : (
      <>
        <h1>{text('errors.general.oops')}</h1>
        <p>{text('errors.general.errorId', { eventId })}</p>
        <ReloadButton />
      </>
    )}
  </main>
);

const ReloadButton = () => (
  <button
    type="button"
    className="c-button"
    data-variant="primary"
    data-size="medium"
    onClick={() => window.location.reload()}
  >
    {text('common.reload')}
  </button>
);
