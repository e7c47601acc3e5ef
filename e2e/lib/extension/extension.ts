/**
 * Class `Extension`: page object of the extension in Chromium: its pages, worker, storage, imports and approvals. Also:
 * `buildExtension()`; helpers of onboarding (`fillPasswords()`, `withoutPasskey()`, `answerQuiz()`); `endpointsAt()`,
 * the stored endpoints of a stack; `EXTENSION` (folder of the build) and `PASSWORD`.
 */
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { build, type Stack, silentProgress } from '@cenote/launch';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
export const EXTENSION = resolve(ROOT, 'dist/apps/extension');
export const PASSWORD = 'clear water 7';

let built: Promise<void> | undefined;

/** Builds the extension if a source changed since the last build. */
export function buildExtension(): Promise<void> {
  built ??= build('Extension', ROOT, silentProgress);
  return built;
}

type Stored = Record<'local' | 'session', Record<string, unknown>>;
/** Storage of wallets that were created earlier, by phrase: a password derivation takes a second each time. */
const wallets = new Map<string, Stored>();

/** An extension page without scripts and its CDP session, to stop workers and to access the extension's storage. */
interface Control {
  page: Page;
  session: CDPSession;
}

/** Page object of the extension. */
export class Extension {
  readonly #context: BrowserContext;
  readonly id: string;
  #control: Promise<Control> | undefined;

  private constructor(context: BrowserContext, id: string) {
    this.#context = context;
    this.id = id;
  }

  static async in(context: BrowserContext): Promise<Extension> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return new Extension(context, new URL(worker.url()).host);
  }

  /** Stores the URLs of this run's local networks and gateway as endpoints. */
  async setEndpoints(urls: Stack['urls']): Promise<void> {
    await this.#put({ local: endpointsAt(urls), session: {} });
  }

  /**
   * Resets the browser to the state after installation: every page is closed except the control page, storage contains
   * only the endpoints, and no worker runs.
   * @throws Error if storage is written to during each of three attempts.
   */
  async reset(urls: Stack['urls']): Promise<void> {
    this.#control = undefined;
    const { page, session } = await this.#controlled();
    // A running worker would open the onboarding page.
    await this.stopWorker();
    const others = this.#context.pages().filter((open) => open !== page);
    await Promise.all(others.map((open) => open.close()));
    await this.#context.clearCookies();
    const origin = `chrome-extension://${this.id}`;
    const storageTypes = 'local_storage,indexeddb,cache_storage';
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    const settings: Stored = { local: endpointsAt(urls), session: {} };
    // A stopped worker may still complete its last storage write.
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.stopWorker();
      await page.evaluate(async ({ local }) => {
        await chrome.alarms.clearAll();
        await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
        await chrome.storage.local.set(local);
      }, settings);
      await this.stopWorker();
      if (isDeepStrictEqual(await stored(page), settings)) return;
    }
    throw new Error('The storage of the extension was written to while it was reset');
  }

  /** Stops the worker, as the browser does when it is idle. */
  async stopWorker(): Promise<void> {
    const { session } = await this.#controlled();
    await session.send('ServiceWorker.stopAllWorkers');
  }

  /** Opens the onboarding page. */
  async onboarding(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(`chrome-extension://${this.id}/onboarding.html`);
    return page;
  }

  /**
   * Imports and unlocks a wallet with this phrase. The first import goes through the UI; later ones restore the stored
   * result.
   */
  async importPhrase(phrase: string): Promise<void> {
    const storedValue = wallets.get(phrase);
    if (storedValue) {
      await this.#put(storedValue);
      return;
    }
    const page = await this.onboarding();
    await page.getByTestId('import').click();
    await page.getByTestId('phrase').fill(phrase);
    await fillPasswords(page);
    await withoutPasskey(page);
    await expect(page.getByTestId('onboarding-ready')).toBeVisible();
    const { local, session } = await stored(page);
    const { networks: _, ...vault } = local;
    wallets.set(phrase, { local: vault, session });
    await page.close();
  }

  async #put(storedValue: Stored): Promise<void> {
    const { page } = await this.#controlled();
    await page.evaluate(async ({ local, session }) => {
      await chrome.storage.local.set(local);
      await chrome.storage.session.set(session);
    }, storedValue);
    // A running worker has read the previous storage.
    await this.stopWorker();
  }

  #controlled(): Promise<Control> {
    this.#control ??= (async () => {
      const page = await this.#context.newPage();
      await page.goto(`chrome-extension://${this.id}/manifest.json`);
      const session = await this.#context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      return { page, session };
    })();
    return this.#control;
  }

  async popup(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.setViewportSize({ width: 380, height: 600 });
    await page.goto(`chrome-extension://${this.id}/popup.html`);
    return page;
  }

  /** Returns the approval window that opens for a request. */
  async approval(type: string): Promise<Page> {
    const isApproval = (page: Page) => page.url().endsWith('/popup.html#approval');
    const page =
      this.#context.pages().find(isApproval) ??
      (await this.#context.waitForEvent('page', { predicate: isApproval }));
    try {
      await expect(page.getByTestId('approval')).toHaveAttribute('data-type', type);
      return page;
    } catch (error) {
      if (!page.isClosed()) throw error;
      // The window of the previous request, which has closed in the meantime.
      return this.approval(type);
    }
  }

  /** Chooses to execute the calls one by one, and expects that the choice does not move after it has appeared. */
  async chooseOneByOne(): Promise<void> {
    const page = await this.approval('calls');
    const other = page.getByTestId('method-other');
    await other.scrollIntoViewIfNeeded();
    const before = await other.boundingBox();
    await expect(page.getByTestId('approve')).toBeEnabled();
    expect(await other.boundingBox()).toEqual(before);
    await other.check();
  }

  /** Approves the request in the approval window. */
  async approve(type: string): Promise<void> {
    await (await this.approval(type)).getByTestId('approve').click();
  }

  async reject(type: string): Promise<void> {
    await (await this.approval(type)).getByTestId('reject').click();
  }
}

/** Storage entries with the endpoints of this run's local networks and gateway. */
export const endpointsAt = ({ l1, l2, gateway }: Stack['urls']) => ({
  networks: { added: [], endpoints: { [LOCAL.id]: l1, [LOCAL_L2.id]: l2 } },
  settings: { gateway: { on: true, url: gateway } },
});

const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    session: await chrome.storage.session.get(),
  }));

/** Fills in the requested words of the recovery phrase. */
export async function answerQuiz(page: Page, words: readonly string[]): Promise<void> {
  for (const field of await page.getByTestId('quiz-word').all()) {
    const position = Number(await field.getAttribute('data-position'));
    await field.fill(words[position] ?? '');
  }
  await page.getByTestId('quiz-submit').click();
}

/** Skips the passkey step once the wallet is created: a password derivation takes a second, or more under load. */
export const withoutPasskey = (page: Page): Promise<void> =>
  page.getByTestId('skip-passkey').click({ timeout: 60_000 });

/** Sets the wallet's password and continues. */
export async function fillPasswords(page: Page): Promise<void> {
  await page.getByTestId('new-password').fill(PASSWORD);
  await page.getByTestId('repeated').fill(PASSWORD);
  await page.getByTestId('submit').click();
}
