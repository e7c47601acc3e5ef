import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, type Stack } from '@cenote/launch';
import type { BrowserContext, Page } from '@playwright/test';
import { type LocalChain, localChain, TEST_MNEMONIC } from '../../lib/chain/chain.ts';
import { DappPage, type DappServer, startDapp } from '../../lib/extension/dapp.ts';
import { Extension } from '../../lib/extension/extension.ts';
import { launchWithExtension } from '../../lib/extension/extension-browser.ts';

/** Class `ExtensionWorld`: a browser with the built extension, and functions that open its screens, for scenes. */
export class ExtensionWorld {
  readonly extension: Extension;
  readonly chain: LocalChain;
  readonly context: BrowserContext;
  readonly urls: Stack['urls'];
  /** Each has its own origin, as an origin with many rejections is rate limited. */
  readonly #sites: DappServer[] = [];
  readonly #profile: string;
  #dapp: DappPage | undefined;

  private constructor(
    extension: Extension,
    chain: LocalChain,
    context: BrowserContext,
    urls: Stack['urls'],
    profile: string,
  ) {
    this.extension = extension;
    this.chain = chain;
    this.context = context;
    this.urls = urls;
    this.#profile = profile;
  }

  static async start(urls: Stack['urls']): Promise<ExtensionWorld> {
    const profile = await mkdtemp(join(tmpdir(), 'cenote-screens-'));
    const executablePath = chromiumPath();
    const context = await launchWithExtension({
      profile,
      options: {
        args: ['--no-sandbox', '--disable-gpu'],
        ...(executablePath && { executablePath }),
      },
    });
    context.setDefaultTimeout(20_000);
    const extension = await Extension.in(context);
    await extension.setEndpoints(urls);
    const chain = localChain(urls.l1, urls.gateway);
    return new ExtensionWorld(extension, chain, context, urls, profile);
  }

  /** Imports and unlocks a wallet whose phrase has funded accounts. */
  open(): Promise<void> {
    return this.extension.importPhrase(TEST_MNEMONIC);
  }

  /** Opens the home view with loaded balances. */
  async home(): Promise<Page> {
    const page = await this.extension.popup();
    await page.getByTestId('token').first().waitFor();
    return page;
  }

  /** Opens a site that is not connected. */
  async site(): Promise<DappPage> {
    const site = await startDapp();
    this.#sites.push(site);
    const page = await this.context.newPage();
    await page.goto(site.url);
    return new DappPage(page);
  }

  /** Opens a site and connects it. */
  async dapp(): Promise<DappPage> {
    if (this.#dapp) return this.#dapp;
    const dapp = await this.site();
    const connecting = dapp.result('eth_requestAccounts');
    await this.extension.approve('connect');
    await connecting;
    this.#dapp = dapp;
    return dapp;
  }

  /** Sends a site's request and returns the approval window. */
  async openApproval(type: string, method: string, params?: unknown): Promise<Page> {
    const dapp = await this.dapp();
    // The response arrives when the window is closed, and is not needed.
    void dapp.rpcRequest(method, params).catch(() => {});
    const page = await this.extension.approval(type);
    await page.locator('[data-testid=report-pending]').waitFor({ state: 'detached' });
    return page;
  }

  /** Closes the pages that a scene has opened. */
  async tidy(): Promise<void> {
    const pages = this.context.pages();
    this.#dapp = undefined;
    // The browser exits when its last page closes.
    await this.context.newPage();
    await Promise.all(pages.map((page) => page.close()));
  }

  async stop(): Promise<void> {
    await this.context.close();
    await Promise.all(this.#sites.map((site) => site.stop()));
    await rm(this.#profile, { recursive: true, force: true });
  }
}
