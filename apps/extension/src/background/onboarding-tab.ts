/** The tab where a wallet is made: a page may ask for it as often as it likes. */

/** A page that asks again within this time, in milliseconds, opens nothing and moves nothing to the front. */
const MIN_INTERVAL_MS = 5_000;

export interface OnboardingTabDeps {
  /** Opens the page. Gives the tab's id. */
  create(): Promise<number | undefined>;
  /** Brings the tab to the front. Rejects where there is no such tab any more. */
  focus(tabId: number): Promise<unknown>;
  /** Milliseconds. */
  now(): number;
}

/** One tab, opened or brought to the front at most every few seconds. */
export class OnboardingTab {
  readonly #deps: OnboardingTabDeps;
  #tabId: number | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(deps: OnboardingTabDeps) {
    this.#deps = deps;
  }

  /** Never throws. */
  async open(): Promise<void> {
    const { create, focus, now } = this.#deps;
    if (now() - this.#shownAt < MIN_INTERVAL_MS) return;
    this.#shownAt = now();
    try {
      if (this.#tabId !== undefined) {
        await focus(this.#tabId);
        return;
      }
    } catch {
      // It was closed.
    }
    this.#tabId = await create().catch(() => undefined);
  }
}
