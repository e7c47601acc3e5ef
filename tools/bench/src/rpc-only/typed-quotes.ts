/**
 * `typedQuotes()`: opens the swap form of a rehearsed network in a browser, connected to a wallet that signs nothing,
 * types amounts and returns the time from each keystroke to its quote.
 */
import type { Address, Network } from '@cenote/chains';
import { headlessPath } from '@cenote/launch';
import { chromium, type Page } from '@playwright/test';
import { typeAmounts } from '../web/typing.ts';

const RDNS = 'bench.cenote.watch';

/** Announces a wallet (EIP-6963) with one account, which pages are connected to, and that rejects all other requests. */
const announceWallet = (page: Page, account: Address, chainId: number) => {
  const answers = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: `0x${chainId.toString(16)}`,
  };
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const info = { uuid: '0f7bd11c-6b0e-4f0c-9a59-0d9c3a8f5b52', name: 'Watch', rdns: RDNS, icon };
  // As text: the compiler would add helpers to a function, which the page does not have.
  return page.addInitScript(`{
    const answers = ${JSON.stringify(answers)};
    const provider = {
      on() {},
      removeListener() {},
      async request({ method }) {
        if (method in answers) return answers[method];
        throw Object.assign(new Error('Not supported'), { code: 4200 });
      },
    };
    const detail = Object.freeze({ info: ${JSON.stringify(info)}, provider });
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    );
  }`);
};

/** Types `count` amounts; milliseconds from each keystroke until its quote is shown. */
export async function typedQuotes(
  site: string,
  network: Network,
  tokenOut: Address,
  account: Address,
  count: number,
): Promise<number[]> {
  const executablePath = headlessPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    await announceWallet(page, account, network.id);
    const query = `?chain=${network.slug}&inputCurrency=NATIVE&outputCurrency=${tokenOut}&value=1.25`;
    await page.goto(`${site}/swap${query}`);
    await page.locator('[data-testid="swap-button"][data-state="review"]').waitFor();
    return (await typeAmounts(page, count)).map(({ shownMs }) => shownMs);
  } finally {
    await browser.close();
  }
}
