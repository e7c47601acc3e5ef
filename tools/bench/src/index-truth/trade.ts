/**
 * `makeTrades()`: executes random trades on the local chain along the gateway's routes, with time passing in between;
 * returns their number.
 */
import { type Address, LOCAL, NATIVE } from '@cenote/chains';
import { createGatewayClient } from '@cenote/data';
import { TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { toRouteQuote } from '@cenote/features/route-quote';
import { waitFor } from '@cenote/launch';
import type { Random } from '@cenote/trading/testing';
import { swapHarness } from '../lib/swap-harness.ts';

/** Maximum seconds between two trades: enough for candles of every length. */
const LONGEST_PAUSE = 5_400;

export async function makeTrades(
  urls: { gateway: string; l1: string },
  random: Random,
  count: number,
): Promise<number> {
  const gateway = createGatewayClient({ baseUrl: urls.gateway });
  const trader = swapHarness(urls.l1, TEST_WALLET);
  const plain = tokensOf(LOCAL.id)
    .filter(({ kind, symbol }) => kind === 'plain' && symbol !== 'WETH')
    .map(({ key, decimals, priceUsd }) => ({
      address: worldTokenAddress(LOCAL.id, key),
      decimals,
      priceUsd: Number(priceUsd),
    }));
  const tokens = [{ address: NATIVE as Address, decimals: 18, priceUsd: 3_000 }, ...plain];
  for (const { address } of plain) await trader.allow(address);
  let made = 0;
  for (let i = 0; i < count * 2 && made < count; i++) {
    await trader.client.increaseTime({ seconds: 1 + Math.floor(random.next() * LONGEST_PAUSE) });
    await trader.client.mine({ blocks: 1 });
    await waitFor(
      async () => {
        const head = Number(await trader.client.getBlockNumber());
        const { chains } = await gateway.readiness();
        return chains.find((c) => c.chainId === LOCAL.id)?.blockNumber === head || undefined;
      },
      { what: 'The gateway at the head of the chain', timeoutMs: 20_000, everyMs: 15 },
    );
    const tokenIn = random.pick(tokens);
    const tokenOut = random.pick(tokens.filter((token) => token !== tokenIn));
    const usd = 10 ** (1 + random.next() * 4);
    const millionths = BigInt(Math.ceil((usd / tokenIn.priceUsd) * 1e6));
    const amount = (millionths * 10n ** BigInt(tokenIn.decimals)) / 1_000_000n;
    const request = {
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      kind: 'exactIn' as const,
    };
    const answer = await gateway
      .quote({ chainId: LOCAL.id, ...request, amount: String(amount) })
      .catch(() => undefined);
    if (!answer || (await trader.balance(tokenIn.address)) < amount * 2n) continue;
    const route = toRouteQuote(answer, { ...request, amount }, LOCAL);
    const moved = await trader.execute(route, await trader.plan(route));
    if (moved.status === 'success') made++;
  }
  return made;
}
