import { contractsOf, LOCAL, lower, permit2Abi } from '@cenote/chains';
import type { LiquidityIntent } from '@cenote/trading/liquidity';
import { v3PoolAddress } from '@cenote/trading/swap';
import { decodeFunctionData, erc20Abi, type Hex } from 'viem';
import { ACCOUNT, HASH, MAX_UINT, SIGNATURE } from '../../testing/execution-world.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { liquidityRequest, liquidityWorld } from '../../testing/liquidity-world.ts';
import { readLiquidityNeeds } from './liquidity-needs.ts';

const contracts = contractsOf(LOCAL.id)!;
const WETH = lower(LOCAL.wrappedNative);
const [token0, token1] = [WETH, lower(USDC)].sort() as [Hex, Hex];
const base = { chainId: LOCAL.id, account: lower(ACCOUNT), deadline: 1n } as const;
const v2 = { protocol: 'v2', token0, token1 } as const;
const v3 = { protocol: 'v3', token0, token1, fee: 3000, tickSpacing: 60 } as const;
const v4 = { ...v3, protocol: 'v4', hooks: `0x${'0'.repeat(40)}` } as const;
const range = { tickLower: -600, tickUpper: 600 };
const both = (amount: bigint) => ({ amount0: amount, amount1: amount });
/** Price 1. */
const price = { sqrtPriceX96: 1n << 96n };

const depositV3: LiquidityIntent = {
  ...base,
  action: 'increase',
  pool: v3,
  tokenId: 7n,
  desired: both(10n ** 9n),
  minimum: both(9n * 10n ** 8n),
  payNative: false,
};
const depositV4: LiquidityIntent = {
  ...base,
  action: 'increase',
  pool: v4,
  tokenId: 7n,
  liquidity: 10n ** 10n,
  maximum: both(10n ** 9n),
  payNative: false,
};
const collect: LiquidityIntent = {
  ...base,
  action: 'collect',
  pool: v3,
  tokenId: 7n,
  receiveNative: true,
};
const withdrawV2: LiquidityIntent = {
  ...base,
  action: 'decrease',
  pool: v2,
  liquidity: 1_000n,
  minimum: both(1n),
  receiveNative: false,
};
const reserves = { reserve0: 1_000n, reserve1: 1_000n, totalSupply: 1_000n };
const toList = (sent: { to: string }[]) => sent.map(({ to }) => lower(to as Hex));

describe('the execution of a liquidity transaction', () => {
  it('collects fees in one transaction', async () => {
    const w = await liquidityWorld();
    const proposal = { intent: collect, range, received: both(5n) };
    const request = liquidityRequest(proposal, 'collectFees');
    expect(await w.run(request, proposal)).toMatchObject({ phase: 'confirmed', hash: HASH });
    expect(toList(w.sent)).toEqual([lower(contracts.v3PositionManager)]);
    expect(w.records).toMatchObject([
      { kind: 'collectFees', input: { amount: '5' }, output: { amount: '5' } },
    ]);
  });

  it('approves exactly the amounts of both tokens before a v3 deposit', async () => {
    const w = await liquidityWorld();
    const proposal = { intent: depositV3, range, price, paid: both(10n ** 9n) };
    await w.run(liquidityRequest(proposal, 'addLiquidity'), proposal);
    expect(w.states[0]).toMatchObject({ steps: ['approve', 'approveSecond', 'liquidity'] });
    const [first] = w.sent;
    const { args } = decodeFunctionData({ abi: erc20Abi, data: first!.data });
    expect([lower(args![0] as Hex), args![1]]).toEqual([
      lower(contracts.v3PositionManager),
      10n ** 9n,
    ]);
    expect(toList(w.sent)).toEqual([token0, token1, lower(contracts.v3PositionManager)]);
    expect(w.records.map(({ kind }) => kind)).toEqual(['approve', 'approve', 'addLiquidity']);
  });

  it('signs one permit for both tokens of a v4 deposit, and the call redeems it', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    const proposal = { intent: depositV4, range, price, paid: both(10n ** 9n) };
    await w.run(liquidityRequest(proposal, 'addLiquidity'), proposal);
    expect(w.states[0]).toMatchObject({ steps: ['permit', 'liquidity'] });
    const { message, primaryType } = JSON.parse(w.signed[0]!);
    expect(primaryType).toBe('PermitBatch');
    expect(message.spender).toBe(lower(contracts.v4PositionManager!));
    expect(message.details).toHaveLength(2);
    expect(w.sent).toHaveLength(1);
    expect(w.sent[0]!.data).toContain(SIGNATURE.slice(2));
    expect(w.permit.current).toBeUndefined();
  });

  it('allows both tokens by transactions if the wallet cannot sign', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    w.chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no such method'), { code: 4200 });
    };
    const send = w.chain.answer.eth_sendTransaction!;
    w.chain.answer.eth_sendTransaction = (params) => {
      const [{ to, data }] = params as [{ to: Hex; data: Hex }];
      if (lower(to) === lower(contracts.permit2)) {
        const { args } = decodeFunctionData({ abi: permit2Abi, data });
        const [, , amount, expiration] = args as [Hex, Hex, bigint, number];
        w.chain.permit2 = { amount, expiration, nonce: 0 };
      }
      return send(params);
    };
    const proposal = { intent: depositV4, range, price, paid: both(10n ** 9n) };
    const state = await w.run(liquidityRequest(proposal, 'addLiquidity'), proposal);
    expect(state).toMatchObject({ phase: 'confirmed' });
    expect(toList(w.sent)).toEqual([
      lower(contracts.permit2),
      lower(contracts.permit2),
      lower(contracts.v4PositionManager!),
    ]);
  });

  it('signs a permit of pair shares with the deadline of the withdrawal', async () => {
    const w = await liquidityWorld();
    const proposal = { intent: withdrawV2, price: reserves, received: both(1_000n) };
    const state = await w.run(liquidityRequest(proposal, 'removeLiquidity'), proposal);
    expect(state).toMatchObject({ phase: 'confirmed' });
    const { message } = JSON.parse(w.signed[0]!);
    expect(message).toMatchObject({ value: '1000', spender: lower(contracts.v2Router!) });
    const deadline = BigInt(message.deadline).toString(16).padStart(64, '0');
    expect(w.sent[0]!.data).toContain(deadline);
  });

  it('sends nothing if the price has moved beyond the accepted amounts', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    const proposal = { intent: depositV3, range, price, paid: both(10n ** 9n) };
    const moved = { ...proposal, price: { sqrtPriceX96: (102n << 96n) / 100n } };
    const request = liquidityRequest(proposal, 'addLiquidity', { now: moved });
    expect(await w.run(request, proposal)).toMatchObject({ phase: 'quoteMoved' });
    expect(w.sent).toEqual([]);
  });

  it('keeps a signature after the transaction was rejected', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    const send = w.chain.answer.eth_sendTransaction!;
    w.chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const proposal = { intent: depositV4, range, price, paid: both(10n ** 9n) };
    const request = liquidityRequest(proposal, 'addLiquidity');
    const rejected = await w.run(request, proposal);
    expect(rejected).toMatchObject({ phase: 'rejected' });
    w.chain.answer.eth_sendTransaction = send;
    expect(await w.run(request, proposal, rejected)).toMatchObject({ phase: 'confirmed' });
    expect(w.signed).toHaveLength(1);
  });

  it('requests a new signature if the signed permit has expired', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    w.chain.answer.eth_estimateGas = () => {
      throw new Error('execution reverted');
    };
    const proposal = { intent: depositV4, range, price, paid: both(10n ** 9n) };
    const request = liquidityRequest(proposal, 'addLiquidity');
    const failed = await w.run(request, proposal);
    expect(failed).toMatchObject({ phase: 'failed', reason: 'EXPECTED_TO_FAIL' });
    delete w.chain.answer.eth_estimateGas;
    w.chain.now += 3_600;
    expect(await w.run(request, proposal, failed)).toMatchObject({ phase: 'confirmed' });
    expect(w.signed).toHaveLength(2);
  });

  it('sends the approvals and the transaction as one batch', async () => {
    const w = await liquidityWorld();
    w.batching.now = true;
    const batches: { calls: { to: Hex }[] }[] = [];
    w.chain.answer.wallet_sendCalls = ([batch]) => {
      batches.push(batch as { calls: { to: Hex }[] });
      return { id: '0x9' };
    };
    w.chain.answer.wallet_getCallsStatus = () => ({
      status: 200,
      receipts: [{ transactionHash: HASH }],
    });
    const proposal = { intent: depositV4, range, price, paid: both(10n ** 9n) };
    const state = await w.run(liquidityRequest(proposal, 'addLiquidity'), proposal);
    expect(state).toMatchObject({ phase: 'confirmed', hash: HASH });
    expect(toList(batches[0]!.calls)).toEqual([
      token0,
      token1,
      lower(contracts.permit2),
      lower(contracts.permit2),
      lower(contracts.v4PositionManager!),
    ]);
    expect(w.signed).toEqual([]);
    expect(w.records).toMatchObject([{ kind: 'addLiquidity', hash: HASH }]);
    expect(w.batches).toEqual(['addLiquidity 0x9']);
  });
});

describe('a withdrawal and a deposit in one batch', () => {
  it('are sent together, and never one of them alone', async () => {
    const w = await liquidityWorld();
    w.batching.now = true;
    const batches: { calls: { to: Hex }[] }[] = [];
    w.chain.answer.wallet_sendCalls = ([batch]) => {
      batches.push(batch as { calls: { to: Hex }[] });
      return { id: '0x9' };
    };
    w.chain.answer.wallet_getCallsStatus = () => ({
      status: 200,
      receipts: [{ transactionHash: HASH }],
    });
    const deposit: LiquidityIntent = {
      ...base,
      action: 'create',
      pool: v4,
      range,
      liquidity: 10n ** 10n,
      maximum: both(10n ** 9n),
      payNative: false,
    };
    const proposal = { intent: deposit, before: withdrawV2, range, price };
    const request = {
      ...liquidityRequest(proposal, 'migrateLiquidity'),
      holds: () => true,
    };
    expect(await w.run(request, proposal)).toMatchObject({ phase: 'confirmed' });
    const sent = toList(batches[0]!.calls);
    expect(sent.slice(-2)).toEqual([
      lower(contracts.v2Router!),
      lower(contracts.v4PositionManager!),
    ]);
    // The approval of the pair's shares, of both tokens, and Permit2's allowances.
    expect(sent).toHaveLength(7);
    w.batching.now = false;
    const alone = await w.run(request, proposal);
    expect(alone).toMatchObject({ phase: 'failed' });
    expect(w.sent.map(({ to }) => lower(to as Hex))).not.toContain(
      lower(contracts.v4PositionManager!),
    );
  });
});

describe('a swap before a deposit', () => {
  const hops = [
    {
      protocol: 'v3',
      poolId: v3PoolAddress(contracts.v3Factory, token0, token1, 3000),
      fee: 3000,
      tickSpacing: 60,
      tokenIn: token0,
      tokenOut: token1,
    },
  ] as const;
  const amounts = { amountIn: 10n ** 9n, amountOut: 10n ** 9n };
  const swap: LiquidityIntent = {
    ...base,
    action: 'swap',
    pool: v4,
    tokenIn: token0,
    tokenOut: token1,
    amountIn: 10n ** 9n,
    minAmountOut: 9n * 10n ** 8n,
    paths: [{ share: 10_000, ...amounts, hops }],
  };

  it('is approved for Permit2 together with the deposit in one batch', async () => {
    const w = await liquidityWorld();
    const needs = await readLiquidityNeeds(w.context, { intent: depositV4, before: swap });
    expect(needs.approvals.map(({ token, amount }) => [token, amount])).toEqual([
      [token0, 2n * 10n ** 9n],
      [token1, 10n ** 9n],
    ]);
    expect(needs.permits.map(({ spender }) => spender)).toEqual([
      lower(contracts.universalRouter!),
      lower(contracts.v4PositionManager!),
      lower(contracts.v4PositionManager!),
    ]);
  });

  it('is a transaction of its own with a permit for one token, recorded as a swap', async () => {
    const w = await liquidityWorld();
    w.chain.allowance = MAX_UINT;
    const proposal = {
      intent: swap,
      paid: { amount0: 10n ** 9n, amount1: 0n },
      received: { amount0: 0n, amount1: 10n ** 9n },
    };
    await w.run(liquidityRequest(proposal, 'swap'), proposal);
    expect(w.states[0]).toMatchObject({ steps: ['permit', 'liquidity'] });
    expect(JSON.parse(w.signed[0]!)).toMatchObject({ primaryType: 'PermitSingle' });
    expect(toList(w.sent)).toEqual([lower(contracts.universalRouter!)]);
    expect(w.sent[0]!.data).toContain(SIGNATURE.slice(2));
    expect(w.records).toMatchObject([
      { kind: 'swap', input: { amount: '1000000000' }, output: { amount: '1000000000' } },
    ]);
  });
});
