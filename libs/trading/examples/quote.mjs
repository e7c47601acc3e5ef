/** Finds the best route for 100 ETH through given pools, and proves how good it is. Run: node quote.mjs */
import { createRouter } from '@cenote/trading';
import { formatUnits } from 'viem';
import { ETH, POOLS, USDC, WETH } from './pools.mjs';

const router = createRouter(POOLS, { wrappedNative: WETH });
const quote = router.quote({
  kind: 'exactIn',
  tokenIn: ETH,
  tokenOut: USDC,
  amount: 100n * 10n ** 18n,
});

for (const { share, hops, amountOut } of quote.paths) {
  const pools = hops.map(({ protocol, fee }) => `${protocol} ${fee / 10_000} %`).join(', ');
  console.log(`${share / 100} % through ${pools}: ${formatUnits(amountOut, 6)} USDC`);
}
console.log(`Together ${formatUnits(quote.amountOut, 6)} USDC for 100 ETH`);
if (quote.bound !== undefined) {
  console.log(`No route through these pools returns more than ${formatUnits(quote.bound, 6)} USDC`);
  console.log(`Gap to this bound: ${quote.gapBps?.toFixed(6)} bps`);
}
