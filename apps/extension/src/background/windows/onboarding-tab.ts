/** The onboarding tab: opened for requests of pages, at a limited rate. */

/** Within this time after a request, in milliseconds, further ones are ignored. */
const MIN_INTERVAL_MS = 5_000;

export interface OnboardingTabDeps {
  /** The id of the tab that shows the page, including one that an earlier worker opened. */
  find(): Promise<number | undefined>;
  /** Opens the page in a new tab. */
  create(): Promise<unknown>;
  /** Brings the tab to the front. Rejects if it no longer exists. */
  focus(tabId: number): Promise<unknown>;
  /** Milliseconds since the epoch. */
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
      // The tab was closed in the meantime.
    }
    await create().catch(() => undefined);
  }
}
