import { resolve } from 'node:path';
import { LOCAL, lower } from '@cenote/chains';
import { DEV_ACCOUNTS, TEST_WALLET, worldTokenAddress } from '@cenote/devnet';
import { startTestWorld, type TestWorld } from '@cenote/launch';
import {
  buildFlowOrder,
  buildLimitOrder,
  type CosignedFlowOrder,
  type CosignerData,
  cancelCalls,
  checkOrder,
  cosignerData,
  cosignerDigest,
  encodeOrder,
  flowAmounts,
  flowDeadline,
  type LimitOrder,
  nextNonces,
  noncesAbi,
  orderHash,
  orderTypedData,
  parseOrder,
  reactorsOf,
  resolveOrder,
  validateOrder,
} from '@cenote/trading/orders';
import * as fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { orderHarness } from './lib/order-harness.ts';
import { CONTRACTS } from './lib/swap-harness.ts';

const FILLER = DEV_ACCOUNTS[6]!;
const COSIGNER = privateKeyToAccount(`0x${'c5'.repeat(32)}`);
const REACTORS = reactorsOf(CONTRACTS);
const [WETH, USDC] = ['WETH', 'USDC'].map((key) => lower(worldTokenAddress(LOCAL.id, key))) as [
  ReturnType<typeof lower>,
  ReturnType<typeof lower>,
];
const MOST = 1n << 100n;

jest.setTimeout(300_000);

let testWorld: TestWorld;
let harness: ReturnType<typeof orderHarness>;

beforeAll(async () => {
  testWorld = await startTestWorld(resolve(__dirname, '../../..'));
  const [l1] = testWorld.world.chains;
  if (!l1) throw new Error('No chain');
  harness = orderHarness(l1.rpcUrl, TEST_WALLET, FILLER);
  await harness.owner.fund(WETH, MOST);
  await harness.owner.allowPermit2(WETH);
}, 300_000);

afterAll(async () => {
  await testWorld?.stop();
});

const now = async () => Number((await harness.owner.client.getBlock()).timestamp);
const parties = (time: number, nonce: bigint) => ({
  swapper: lower(TEST_WALLET),
  nonce,
  now: time,
  tokenIn: WETH,
  tokenOut: USDC,
});

function limitOrder(time: number, nonce: bigint, amountIn: bigint, amountOut: bigint): LimitOrder {
  const reactor = REACTORS.limit;
  const deadline = time + 86_400;
  return buildLimitOrder({
    ...parties(time, nonce),
    reactor,
    deadline,
    amountIn,
    want: { amountOut },
  });
}

interface FlowCase {
  kind: 'exactIn' | 'exactOut';
  amountIn: bigint;
  amountOut: bigint;
  gas: bigint;
  slippageBps: number;
}

async function flowOrder(
  time: number,
  nonce: bigint,
  { slippageBps, ...quote }: FlowCase,
  change: (data: CosignerData) => Partial<CosignerData> = () => ({}),
): Promise<CosignedFlowOrder> {
  const order = buildFlowOrder({
    ...parties(time, nonce),
    reactor: REACTORS.flow,
    deadline: flowDeadline(time),
    cosigner: COSIGNER.address,
    amounts: flowAmounts(quote, slippageBps),
  });
  const usual = cosignerData(order, time);
  const data = { ...usual, ...change(usual) };
  const cosignature = await COSIGNER.sign({ hash: cosignerDigest(order, data) });
  return { ...order, cosignerData: data, cosignature };
}

const QUOTE: FlowCase = {
  kind: 'exactIn',
  amountIn: 10n ** 18n,
  amountOut: 2_000_000_001n,
  gas: 1_000_000n,
  slippageBps: 50,
};

describe('orders on the chain', () => {
  const matches = async (order: LimitOrder | CosignedFlowOrder, at: bigint): Promise<void> => {
    const found = await harness.quote(order, at);
    const { input, outputs } = resolveOrder(order, at);
    expect(found.hash).toBe(orderHash(order));
    expect(found.input.amount).toBe(input.amount);
    expect(found.outputs.map(({ amount }) => amount)).toEqual([outputs[0]?.amount]);
    expect(input.amount).toBeLessThanOrEqual(order.input.endAmount);
    expect(outputs[0]?.amount).toBeGreaterThanOrEqual(order.outputs[0]?.endAmount ?? MOST);
  };
  /** An exclusive filler until the decay begins, other than the quoter. */
  const preferred = (bps: number) =>
    bps > 0 ? { exclusiveFiller: FILLER, exclusivityOverrideBps: BigInt(bps) } : {};
  const anyCase: fc.Arbitrary<FlowCase> = fc.record({
    kind: fc.constantFrom('exactIn' as const, 'exactOut' as const),
    amountIn: fc.bigInt({ min: 1n, max: MOST >> 2n }),
    amountOut: fc.bigInt({ min: 1_000n, max: MOST }),
    gas: fc.bigInt({ min: 0n, max: 900n }),
    slippageBps: fc.nat(5_000),
  });
  const anyBps = fc.constantFrom(0, 0, 1, 10, 333);

  it('Flow orders resolve to the library’s amounts at any time, to the base unit', async () => {
    const time = await now();
    await fc.assert(
      fc.asyncProperty(anyCase, fc.nat(185), anyBps, async (quote, seconds, bps) => {
        // A raised output may not decay while the input rises.
        const raised = quote.kind === 'exactIn' && seconds % 2 === 0;
        const order = await flowOrder(time, 900n, quote, () => ({
          ...preferred(bps),
          outputOverrides: [raised ? quote.amountOut + 7n : 0n],
        }));
        await matches(order, BigInt(time + seconds));
      }),
      { numRuns: 60, seed: 110 },
    );
  });

  it('orders of the other reactor do too, with or without decay', async () => {
    const time = await now();
    await fc.assert(
      fc.asyncProperty(anyCase, fc.nat(100), anyBps, async (quote, seconds, bps) => {
        const { amountIn, amountOut, maxAmountIn, minAmountOut } = flowAmounts(
          quote,
          quote.slippageBps,
        );
        const flat = limitOrder(time, 901n, amountIn, amountOut);
        const [output] = flat.outputs;
        if (!output) throw new Error('No output');
        const order: LimitOrder = {
          ...flat,
          ...preferred(bps),
          decayStartTime: BigInt(time + 10),
          decayEndTime: BigInt(time + 80),
          input: { ...flat.input, endAmount: maxAmountIn },
          outputs: [{ ...output, endAmount: minAmountOut }],
        };
        await matches(order, BigInt(time + seconds));
      }),
      { numRuns: 60, seed: 111 },
    );
  });

  it('a limit order is validated, signed, filled once, and pays exactly the required output', async () => {
    const time = await now();
    const order = limitOrder(time, 0n, 10n ** 18n, 2_500_000_000n);
    expect(validateOrder(order, { now: time, reactors: REACTORS })).toEqual([]);
    const domain = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };
    const { swapper, nonce } = parties(time, 0n);
    const differences = checkOrder(orderTypedData(order, domain), {
      kind: 'limit',
      ...domain,
      swapper,
      nonce,
      reactor: REACTORS.limit,
      tokenIn: WETH,
      tokenOut: USDC,
      deadline: BigInt(time + 86_400),
      amountIn: 10n ** 18n,
      amountOut: 2_500_000_000n,
    });
    expect(differences).toEqual([]);
    expect(parseOrder('limit', encodeOrder(order))).toEqual(order);

    await harness.allowFilling(USDC, 2_500_000_000n, REACTORS.limit);
    const [weth, usdc] = [await harness.owner.balance(WETH), await harness.owner.balance(USDC)];
    await harness.fill(order);
    expect(await harness.owner.balance(WETH)).toBe(weth - 10n ** 18n);
    expect(await harness.owner.balance(USDC)).toBe(usdc + 2_500_000_000n);
    expect(await harness.refusal(order)).toBe('InvalidNonce');
  });

  it('a Flow order is filled between its quote and its minimum', async () => {
    const order = await flowOrder(await now(), 1n, QUOTE);
    await harness.allowFilling(USDC, QUOTE.amountOut, REACTORS.flow);
    const usdc = await harness.owner.balance(USDC);
    await harness.fill(order);
    const time = BigInt(await now());
    const paid = (await harness.owner.balance(USDC)) - usdc;
    expect(paid).toBe(resolveOrder(order, time, FILLER).outputs[0]?.amount);
    expect(paid).toBeGreaterThanOrEqual(order.outputs[0]?.endAmount ?? MOST);
  });

  it('one transaction cancels all orders of a nonce word', async () => {
    const { client, send } = harness.owner;
    const read = {
      address: CONTRACTS.permit2,
      abi: noncesAbi,
      functionName: 'nonceBitmap',
    } as const;
    const used = await client.readContract({ ...read, args: [TEST_WALLET, 0n] });
    const nonces = nextNonces(0n, used, 3);
    const time = await now();
    const orders = nonces.map((nonce) => limitOrder(time, nonce, 10n ** 18n, 1n));
    await harness.allowFilling(USDC, 10n, REACTORS.limit);
    expect(await Promise.all(orders.map(harness.refusal))).toEqual(Array(3).fill(undefined));
    const [call, ...more] = cancelCalls(CONTRACTS.permit2, nonces.slice(0, 2));
    if (!call || more.length > 0) throw new Error('Not one call');
    expect((await send(call)).status).toBe('success');
    const refusals = await Promise.all(orders.map(harness.refusal));
    expect(refusals).toEqual(['InvalidNonce', 'InvalidNonce', undefined]);
  });
});
