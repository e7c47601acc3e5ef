/**
 * `holdLiveStream(page)`: intercepts the event stream of the gateway in every page load from now on; its handle
 * `LiveStream` cuts the stream and allows it again.
 */
import type { Page } from '@playwright/test';

/** The page's event stream from the gateway, which a journey can cut and allow again. */
export interface LiveStream {
  /** Whether the stream is connected. */
  isOpen(): Promise<boolean>;
  /** Aborts the stream and fails reconnections until `allow` is called. */
  cut(): Promise<void>;
  allow(): Promise<void>;
}

interface StreamState {
  isCut: boolean;
  open: Set<AbortController>;
}

export async function holdLiveStream(page: Page): Promise<LiveStream> {
  await page.addInitScript(() => {
    const stream: StreamState = { isCut: false, open: new Set() };
    Object.assign(window, { streamState: stream });
    const request = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/v1/live')) return request(input, init);
      if (stream.isCut) throw new TypeError('Failed to fetch');
      const own = new AbortController();
      own.signal.addEventListener('abort', () => stream.open.delete(own));
      init?.signal?.addEventListener('abort', () => own.abort());
      const response = await request(input, { ...init, signal: own.signal });
      if (response.ok) stream.open.add(own);
      return response;
    };
  });
  const inPage = <T>(act: (stream: StreamState) => T): Promise<T> =>
    page.evaluate(`(${act})(window.streamState)`) as Promise<T>;
  return {
    isOpen: () => inPage((stream) => stream.open.size > 0),
    cut: () =>
      inPage((state) => {
        state.isCut = true;
        for (const stream of state.open) stream.abort();
      }),
    allow: () =>
      inPage((stream) => {
        stream.isCut = false;
      }),
  };
}
