/**
 * Class `Firefox`: starts Firefox with the wallet and controls it over WebDriver BiDi, as Playwright supports
 * extensions in Chromium alone.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { firefoxPath, type Stack } from '@cenote/launch';
import { expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { DappPage, type Evaluates } from './dapp.ts';
import { endpointsAt, PASSWORD } from './extension.ts';
import { ScriptedPage } from './scripted-page.ts';

const EXTENSION = resolve(import.meta.dirname, '../../../dist/apps/extension-firefox');
/** Host of the extension's pages, which Firefox otherwise draws at random in each profile. */
const HOST = '2cf35a4e-1c8b-4d2b-9a5e-6f0d1b7c8e90';
const ORIGIN = `moz-extension://${HOST}`;
/** Time limit for the start and for each command. */
const TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
/** The end of the browser is reported at most this long after its commands fail. */
const END_REPORT_MS = 1_000;

export class Firefox {
  /** Page errors and Content Security Policy violations of sites; Firefox reports none of the wallet's pages. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  /** Rejects when the browser ends. */
  readonly #ended: Promise<never>;

  private constructor(browser: Browser) {
    this.#browser = browser;
    this.#ended = new Promise((_, reject) => {
      browser.once('disconnected', () => reject(new Error('Firefox ended during the journey')));
    });
    this.#ended.catch(() => {});
    browser.on('targetcreated', (target) => {
      target
        .page()
        .then((page) => this.#watch(page))
        .catch(() => {});
    });
  }

  /** Starts the browser and installs the wallet with the URLs of this run's local networks and gateway. */
  static async start(urls: Stack['urls']): Promise<Firefox> {
    const manifest = await readFile(resolve(EXTENSION, 'manifest.json'), 'utf8');
    const { id } = JSON.parse(manifest).browser_specific_settings.gecko as { id: string };
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      // Allows commands in the extension's pages.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [id]: HOST }) },
      timeout: TIMEOUT_MS,
      protocolTimeout: TIMEOUT_MS,
    });
    const firefox = new Firefox(browser);
    try {
      await firefox.#install(urls);
    } catch (error) {
      await firefox.stop();
      throw error;
    }
    return firefox;
  }

  async #install(urls: Stack['urls']): Promise<void> {
    await this.#untilEnd(this.#browser.installExtension(EXTENSION));
    const welcome = await this.#shown('onboarding.html');
    await welcome.evaluate(`browser.storage.local.set(${JSON.stringify(endpointsAt(urls))})`);
    // The running background page has read the previous storage: a new installation keeps the storage and restarts it.
    await this.#untilEnd(this.#browser.installExtension(EXTENSION));
    await expect
      .poll(() => this.#find('onboarding.html'), { message: 'the welcome page closes' })
      .toBeUndefined();
  }

  /** Imports and unlocks a wallet with this phrase. */
  async importPhrase(phrase: string): Promise<void> {
    const page = await this.open('onboarding.html');
    await page.press('import');
    await page.fill('phrase', phrase);
    await page.fill('new-password', PASSWORD);
    await page.fill('repeated', PASSWORD);
    await page.press('submit');
    await expect.poll(() => page.has('onboarding-ready')).toBe(true);
  }

  /** Opens a page of the wallet in a tab. */
  async open(file: string): Promise<WalletPage> {
    const page = await this.#untilEnd(this.#browser.newPage());
    // Not awaited: Firefox reports no end of the navigation to such a page.
    page.goto(`${ORIGIN}/${file}`).catch(() => {});
    return this.#shown(file, [page]);
  }

  /** Opens the test dapp in a tab. */
  async visit(url: string): Promise<DappPage<Evaluates>> {
    const page = await this.#untilEnd(this.#browser.newPage());
    await this.#untilEnd(page.goto(url));
    const evaluate: Evaluates['evaluate'] = (pageFunction, arg) =>
      this.#untilEnd(page.evaluate(pageFunction as never, arg) as never);
    return new DappPage({ evaluate });
  }

  /** Returns the approval window that opens for a request. */
  async approval(type: string): Promise<WalletPage> {
    let page: WalletPage | undefined;
    const shownType = async () => {
      page = await this.#find('popup.html#approval');
      // The window of the previous request may close at this moment.
      return page?.read('approval', 'type').catch(() => undefined);
    };
    await expect.poll(shownType, { message: 'the approval window opens' }).toBe(type);
    return page!;
  }

  async approve(type: string): Promise<void> {
    await (await this.approval(type)).press('approve');
  }

  /** Ends the browser, and kills it if it does not end. */
  async stop(): Promise<void> {
    const child = this.#browser.process();
    await Promise.race([this.#browser.close(), setTimeout(STOP_TIMEOUT_MS)]).catch(() => {});
    child?.kill('SIGKILL');
  }

  #watch(page: Page | null): void {
    page?.on('pageerror', (error) =>
      this.complaints.push(`page error: ${(error as Error).message}`),
    );
    page?.on('console', (message) => {
      if (/Content.Security.Policy/.test(message.text())) this.complaints.push(message.text());
    });
  }

  /** Address and text of each page, to diagnose a failed journey. */
  async texts(): Promise<string> {
    const pages = await this.#browser.pages();
    const text = "location.href + '\\n' + document.body.innerText";
    const texts = pages.map((page) => page.evaluate(text).catch(() => 'A closed page'));
    return (await Promise.all(texts)).join('\n\n');
  }

  /** Returns the page of the wallet at this address, once there is one among these or all pages. */
  async #shown(file: string, pages?: Page[]): Promise<WalletPage> {
    let page: WalletPage | undefined;
    const isShown = async () => {
      page = await this.#find(file, pages);
      return page !== undefined;
    };
    await expect.poll(isShown, { message: `Firefox shows ${file}` }).toBe(true);
    return page!;
  }

  async #find(file: string, pages?: Page[]): Promise<WalletPage | undefined> {
    for (const page of pages ?? (await this.#untilEnd(this.#browser.pages()))) {
      const evaluate = (expression: string) => this.#untilEnd(page.evaluate(expression));
      // Without load events, `page.url()` stays at the previous address. Error pages lack the extension's APIs.
      const address = page.evaluate('globalThis.browser?.runtime && location.href');
      const found = await this.#untilEnd(address.catch(() => undefined));
      // The sidebar appends its window id.
      if (String(found).startsWith(`${ORIGIN}/${file}`)) return new WalletPage(evaluate);
    }
    return undefined;
  }

  /** Waits for a command. If the browser has ended, the error says so instead of which command was affected. */
  #untilEnd<T>(work: Promise<T>): Promise<T> {
    const checked = work.catch(async (error) => {
      await setTimeout(END_REPORT_MS);
      throw error;
    });
    return Promise.race([checked, this.#ended]);
  }
}

/** A page of the wallet in Firefox. */
class WalletPage extends ScriptedPage {
  readonly evaluate: (expression: string) => Promise<unknown>;

  constructor(evaluate: (expression: string) => Promise<unknown>) {
    super();
    this.evaluate = evaluate;
  }
}
