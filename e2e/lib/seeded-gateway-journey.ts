/**
 * `seededGatewayJourney()`: defines a journey on a rehearsed network: a gateway starts from the state of the pools,
 * through the endpoints of public providers, its quotes are verified on the device, and Explore
 * says since which block it has figures.
 */
import { resolve } from 'node:path';
import { freePort, silentProgress } from '@cenote/launch';
import { type PublicStack, startPublicNetworks } from '@cenote/launch/public-networks';
import { SwapPage } from './pages/swap-page.ts';
import { expect, test } from './rehearsal-fixtures.ts';

/** Defines the journey in the file that calls it, on that file's network. */
export function seededGatewayJourney(): void {
  test.describe('with a gateway that was seeded', () => {
    let stack: PublicStack;
    /** A chain without new blocks counts as halted. */
    let blocks: NodeJS.Timeout;
    test.beforeAll(async ({ rehearsed }, { workerIndex }) => {
      test.setTimeout(180_000);
      const { network, providers, node } = rehearsed.rehearsal;
      blocks = setInterval(() => void node.call('evm_mine').catch(() => undefined), 1_000);
      const root = resolve(import.meta.dirname, '../..');
      stack = await startPublicNetworks({
        root,
        dir: resolve(root, `.cenote/e2e/public-${workerIndex}`),
        ports: { web: await freePort(), gateway: await freePort() },
        endpoints: { [network.id]: providers.map(({ url }) => url) },
        web: 'dist',
        isDisposable: true,
        progress: silentProgress,
      });
    });
    test.afterAll(async () => {
      clearInterval(blocks);
      await stack?.stop();
    });

    test('a gateway that was seeded from the state of a block quotes as the device does, and shows since when it has figures', async ({
      connectedPage: page,
      chain,
      wallet,
      slug,
    }) => {
      const swap = new SwapPage(page);
      const usdc = chain.token('USDC');
      await test.step('its quote is proven on the device, also for a large amount', async () => {
        for (const value of ['1', '40']) {
          const query = `?chain=${slug}&inputCurrency=NATIVE&outputCurrency=${usdc}&value=${value}`;
          await page.goto(`${stack.urls.web}/swap${query}`);
          await swap.expectReady();
          await expect(page.getByTestId('quote-proof')).toHaveAttribute('data-state', 'valid');
          await expect(page.getByTestId('on-device')).toBeHidden();
        }
      });

      await test.step('a swap by its quote receives the amount to the wei', async () => {
        const before = await chain.balance(wallet.address, usdc);
        await swap.swap();
        const received = (await chain.balance(wallet.address, usdc)) - before;
        expect(received).toBeGreaterThan(100_000n * 10n ** 6n);
        await swap.expectLatest({ status: 'success', amountOut: received });
      });

      await test.step('Explore shows figures since the block of the seed', async () => {
        await page.goto(`${stack.urls.web}/explore/tokens/${slug}`);
        await expect(page.getByTestId('figures-since')).toContainText(
          /block 2[34],\d{3},\d{3}|block 3[78],\d{3},\d{3}/,
        );
        await expect(page.getByRole('row', { name: /USDC/ }).first()).toBeVisible();
      });
    });
  });
}
