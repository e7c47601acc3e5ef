/** Swap builder that can be set to build another call than the agreed one, which decoding must detect. */
import { type Address, asChecked, SWAP_LIMITS, type SwapLimits } from '@cenote/chains';
import type { BuildSwapRequest, SwapPlan } from '@cenote/trading/swap';
import { executionWorld } from '../../testing/execution-world.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { prepareSwap } from './prepare-swap.ts';

const builder: {
  request(request: BuildSwapRequest): BuildSwapRequest;
  built(plan: SwapPlan): SwapPlan;
} = {
  request: (request) => request,
  built: (plan) => plan,
};
jest.mock('@cenote/trading/swap', () => {
  const real = jest.requireActual('@cenote/trading/swap');
  return {
    ...real,
    buildSwap: (request: BuildSwapRequest) =>
      builder.built(real.buildSwap(builder.request(request))),
  };
});
afterEach(() => {
  builder.request = (request) => request;
  builder.built = (plan) => plan;
});

const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000000aa';
const DEADLINE = 4_000_000_000n;

async function prepared(limits?: SwapLimits) {
  const { context, order } = await executionWorld();
  const swap = await order(USDC, 1_000_000_000n);
  if (swap.type !== 'swap') throw new Error('No swap');
  const { route } = swap.quote;
  const bound = (route.amountOut * 995n) / 1_000n;
  return prepareSwap(context, {
    route: asChecked(route),
    bound,
    deadline: DEADLINE,
    ...(limits && { limits }),
  });
}

it('returns the agreed call', async () => {
  expect((await prepared()).data).toMatch(/^0x3593564c/);
});

it("builds no call above the wallet's limits", async () => {
  await expect(prepared({ ...SWAP_LIMITS, maxLegs: 1 })).resolves.toBeDefined();
  await expect(prepared({ ...SWAP_LIMITS, maxGas: 100_000 })).rejects.toMatchObject({
    code: 'ROUTE_UNSUPPORTED',
  });
});

it.each<[string, Partial<BuildSwapRequest>]>([
  ['another recipient', { recipient: asChecked(UNKNOWN_ADDRESS) }],
  ['almost no minimum', { minAmountOut: 1n }],
  ['a later deadline', { deadline: DEADLINE + 86_400n }],
])('rejects a call with %s', async (_, change) => {
  builder.request = (request) => ({ ...request, ...change }) as BuildSwapRequest;
  await expect(prepared()).rejects.toMatchObject({ code: 'CHECK_REFUSED' });
});

it.each<[string, Partial<SwapPlan>]>([
  ['for another contract', { to: UNKNOWN_ADDRESS }],
  ['that sends native coins', { value: 1n }],
])('rejects a call %s', async (_, change) => {
  builder.built = (plan) => ({ ...plan, ...change });
  await expect(prepared()).rejects.toMatchObject({ code: 'CHECK_REFUSED' });
});
