/** The tab where a wallet is made: a page may ask for it as often as it likes. */

/** A page that asks again within this time, in milliseconds, opens nothing and moves nothing to the front. */
const MIN_INTERVAL_MS = 5_000;

export interface OnboardingTabDeps {
  /** The tab that shows the page, also one that an earlier worker opened. */
  find(): Promise<number | undefined>;
  /** Opens the page in a new tab. */
  create(): Promise<unknown>;
  /** Brings the tab to the front. Rejects where there is no such tab any more. */
  focus(tabId: number): Promise<unknown>;
  /** Milliseconds. */
  now(): number;
}

/** One tab, opened or brought to the front at most every few seconds. */
export class OnboardingTab {
  readonly #deps: OnboardingTabDeps;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(deps: OnboardingTabDeps) {
    this.#deps = deps;
  }

  /** Never throws. */
  async open(): Promise<void> {
    const { find, create, focus, now } = this.#deps;
    if (now() - this.#shownAt < MIN_INTERVAL_MS) return;
    this.#shownAt = now();
    try {
      const tabId = await find();
      if (tabId !== undefined) {
        await focus(tabId);
        return;
      }
    } catch {
      // It was closed meanwhile.
    }
    await create().catch(() => undefined);
  }
}
