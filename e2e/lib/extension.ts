import { resolve } from 'node:path';
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { build, type Stack, silentProgress } from '@cenote/launch';
import { type BrowserContext, expect, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
export const EXTENSION = resolve(ROOT, 'dist/apps/extension');
export const PASSWORD = 'clear water 7';

let built: Promise<void> | undefined;

/** Builds the extension where a source changed since. */
export function buildExtension(): Promise<void> {
  built ??= build('Extension', ROOT, silentProgress);
  return built;
}

type Stored = Record<'local' | 'session', Record<string, unknown>>;
/** Wallets that were made before, by phrase: a password costs a second each time. */
const wallets = new Map<string, Stored>();

/** The extension in a browser, as a person works with it. */
export class Extension {
  readonly #context: BrowserContext;
  readonly id: string;

  private constructor(context: BrowserContext, id: string) {
    this.#context = context;
    this.id = id;
  }

  static async in(context: BrowserContext): Promise<Extension> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return new Extension(context, new URL(worker.url()).host);
  }

  /** Points the local networks and the gateway to where they are in this run. */
  async setEndpoints({ l1, l2, gateway }: Stack['urls']): Promise<void> {
    const endpoints = { [LOCAL.id]: l1, [LOCAL_L2.id]: l2 };
    const settings = { gateway: { on: true, url: gateway } };
    await this.#put({ local: { networks: { added: [], endpoints }, settings }, session: {} });
  }

  /** Ends the worker as the browser does when it has nothing to do. */
  async stopWorker(): Promise<void> {
    const page = await this.#context.newPage();
    const session = await this.#context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.close();
  }

  /** The page where a wallet is made; the extension opens it when it is installed. */
  async onboarding(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(`chrome-extension://${this.id}/onboarding.html`);
    return page;
  }

  /** Makes a wallet of a new phrase, and gives its words. */
  async create(): Promise<string[]> {
    const page = await this.onboarding();
    await page.getByTestId('create').click();
    await fillPasswords(page);
    await withoutPasskey(page);
    await page.getByTestId('show-words').click();
    const list = page.getByTestId('words').locator('li');
    await expect(list).not.toHaveCount(0, { timeout: 40_000 });
    const words = await list.allTextContents();
    await page.getByTestId('written').click();
    await answerQuiz(page, words);
    await expect(page.getByTestId('onboarding-ready')).toBeVisible();
    await page.close();
    return words;
  }

  /** A wallet of this phrase, open. Made by hand once; from then on put back as it was left. */
  async importPhrase(phrase: string): Promise<void> {
    const kept = wallets.get(phrase);
    if (kept) {
      await this.#put(kept);
      return;
    }
    const page = await this.onboarding();
    await page.getByTestId('import').click();
    await page.getByTestId('phrase').fill(phrase);
    await fillPasswords(page);
    await withoutPasskey(page);
    await expect(page.getByTestId('onboarding-ready')).toBeVisible();
    const { local, session } = await page.evaluate(async () => ({
      local: await chrome.storage.local.get(),
      session: await chrome.storage.session.get(),
    }));
    const { networks: _, ...vault } = local;
    wallets.set(phrase, { local: vault, session });
    await page.close();
  }

  async #put(kept: Stored): Promise<void> {
    const page = await this.onboarding();
    await page.evaluate(async ({ local, session }) => {
      await chrome.storage.local.set(local);
      await chrome.storage.session.set(session);
    }, kept);
    await page.close();
    // It has read what was there before.
    await this.stopWorker();
  }

  async popup(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.setViewportSize({ width: 380, height: 600 });
    await page.goto(`chrome-extension://${this.id}/popup.html`);
    return page;
  }

  /** The window that asks the person, which opens by itself. */
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
      // The window of the question before: it closed when nothing was asked any more.
      return this.approval(type);
    }
  }

  /** Says yes in the window that asks. */
  async approve(type: string): Promise<void> {
    await (await this.approval(type)).getByTestId('approve').click();
  }

  async reject(type: string): Promise<void> {
    await (await this.approval(type)).getByTestId('reject').click();
  }
}

/** Gives back the words that are asked for. */
export async function answerQuiz(page: Page, words: readonly string[]): Promise<void> {
  for (const field of await page.getByTestId('quiz-word').all()) {
    const position = Number(await field.getAttribute('data-position'));
    await field.fill(words[position] ?? '');
  }
  await page.getByTestId('quiz-submit').click();
}

/** Goes on without a passkey, once the wallet is made: a password costs a second, and more where other work goes on. */
export const withoutPasskey = (page: Page): Promise<void> =>
  page.getByTestId('skip-passkey').click({ timeout: 60_000 });

/** Chooses the password of a wallet and goes on. */
export async function fillPasswords(page: Page): Promise<void> {
  await page.getByTestId('new-password').fill(PASSWORD);
  await page.getByTestId('repeated').fill(PASSWORD);
  await page.getByTestId('submit').click();
}
