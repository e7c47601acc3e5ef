/**
 * Class `OnboardingTab`: opens the onboarding page in a tab or brings it to the front, at most every 5 s. Also:
 * `createOnboardingTab()`, the one of this browser, opened when a page sends a request before a wallet exists.
 */
import { browser } from '../../browser/browser.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

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

export const ONBOARDING_USES = ['RequestHandler:walletAbsent'] as const;

/** The tab of this browser: opened when a page sends a request before a wallet was created. */
export function createOnboardingTab(
  messenger: WorkerMessenger<'OnboardingTab', typeof ONBOARDING_USES>,
): OnboardingTab {
  const url = browser.runtime.getURL('onboarding.html');
  const onboardingTab = new OnboardingTab({
    find: async () => {
      const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
      return tabs.find(({ documentUrl }) => documentUrl?.startsWith(url))?.tabId;
    },
    create: () => browser.tabs.create({ url }),
    focus: (tabId) => browser.tabs.update(tabId, { active: true }),
    now: Date.now,
  });
  messenger.subscribe('RequestHandler:walletAbsent', () => void onboardingTab.open());
  return onboardingTab;
}
