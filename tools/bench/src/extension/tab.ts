/**
 * Class `Tab`: a browser tab controlled over CDP: opens, navigates, evaluates, closes. Also: `evaluate()`, which
 * evaluates an expression in the CDP session of a page or worker.
 */
import type { Chromium } from './chromium.ts';

/** Evaluates an expression in a page or a worker and awaits its result. */
export async function evaluate<Value>(
  chromium: Chromium,
  session: string,
  expression: string,
): Promise<Value> {
  const { result, exceptionDetails } = await chromium.send<{
    result: { value: Value };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}

/** A tab with a CDP session. */
export class Tab {
  readonly #chromium: Chromium;
  readonly #targetId: string;
  readonly #session: string;

  private constructor(chromium: Chromium, targetId: string, session: string) {
    this.#chromium = chromium;
    this.#targetId = targetId;
    this.#session = session;
  }

  static async open(chromium: Chromium): Promise<Tab> {
    const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const tab = new Tab(chromium, targetId, sessionId);
    await tab.send('Page.enable');
    return tab;
  }

  get session(): string {
    return this.#session;
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    return this.#chromium.send<Result>(method, params, this.#session);
  }

  /** Navigates and waits for the page's load event. */
  async goto(url: string): Promise<void> {
    const loaded = this.#chromium.until(
      ({ method, sessionId }) => method === 'Page.loadEventFired' && sessionId === this.#session,
      `The load of ${url}`,
    );
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) {
      loaded.catch(() => undefined);
      throw new Error(`${url}: ${errorText}`);
    }
    await loaded;
  }

  /** Evaluates an expression and awaits its result. */
  evaluate<Value>(expression: string): Promise<Value> {
    return evaluate<Value>(this.#chromium, this.#session, expression);
  }

  async close(): Promise<void> {
    await this.#chromium.send('Target.closeTarget', { targetId: this.#targetId });
  }
}
