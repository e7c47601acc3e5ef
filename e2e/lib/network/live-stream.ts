import type { Page } from '@playwright/test';

/** The page's event stream from the gateway, which a journey can cut and allow again. */
export interface LiveStream {
  /** Whether the stream is connected. */
  isOpen(): Promise<boolean>;
  /** Aborts the stream and fails reconnections until `allow` is called. */
  cut(): Promise<void>;
  allow(): Promise<void>;
}

interface Held {
  isCut: boolean;
  open: Set<AbortController>;
}

/** Intercepts the stream of every page load from now on. */
export async function holdLiveStream(page: Page): Promise<LiveStream> {
  await page.addInitScript(() => {
    const held: Held = { isCut: false, open: new Set() };
    Object.assign(window, { heldStream: held });
    const request = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/v1/live')) return request(input, init);
      if (held.isCut) throw new TypeError('Failed to fetch');
      const own = new AbortController();
      own.signal.addEventListener('abort', () => held.open.delete(own));
      init?.signal?.addEventListener('abort', () => own.abort());
      const response = await request(input, { ...init, signal: own.signal });
      if (response.ok) held.open.add(own);
      return response;
    };
  });
  const inPage = <T>(act: (held: Held) => T): Promise<T> =>
    page.evaluate(`(${act})(window.heldStream)`) as Promise<T>;
  return {
    isOpen: () => inPage((held) => held.open.size > 0),
    cut: () =>
      inPage((held) => {
        held.isCut = true;
        for (const stream of held.open) stream.abort();
      }),
    allow: () =>
      inPage((held) => {
        held.isCut = false;
      }),
  };
}
