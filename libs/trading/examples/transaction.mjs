/** Builds the transaction of a quote, and checks it against what was agreed, as before signing. Run: node transaction.mjs */
import { createRouter } from '@cenote/trading';
import { contractsOf } from '@cenote/trading/networks';
import { buildSwap, checkSwap } from '@cenote/trading/swap';
import { ETH, POOLS, USDC, WETH } from './pools.mjs';

const chainId = 1;
const contracts = contractsOf(chainId);
if (!contracts) throw new Error(`Chain ${chainId} is not supported`);

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const SOMEONE_ELSE = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** Unix seconds. */
const deadline = BigInt(Math.floor(Date.now() / 1000) + 30 * 60);

const route = createRouter(POOLS, { wrappedNative: WETH }).quote({
  kind: 'exactIn',
  tokenIn: ETH,
  tokenOut: USDC,
  amount: 100n * 10n ** 18n,
});
const swap = { chainId, contracts, route, deadline, slippageBps: 50 };
const plan = buildSwap({ ...swap, recipient: ME });
console.log(`To ${plan.to} with ${plan.value} wei: ${plan.commands.join(', ')}`);

// The check decodes the bytes and trusts neither the builder nor who sent them.
/** @type {import('@cenote/trading/swap').SwapIntent} */
const intent = {
  kind: 'exactIn',
  chainId,
  router: plan.to,
  tokenIn: ETH,
  tokenOut: USDC,
  amountIn: route.amountIn,
  minAmountOut: plan.minAmountOut ?? 0n,
  recipient: ME,
  deadline,
  value: plan.value,
  paths: route.paths,
};
console.log('Own transaction passes:', checkSwap(plan, intent).ok);

const verdict = checkSwap(buildSwap({ ...swap, recipient: SOMEONE_ELSE }), intent);
if (!verdict.ok) console.log('Other recipient is refused:', verdict.violations[0]?.message);
