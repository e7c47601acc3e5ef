import { contractsOf, erc20Abi, LOCAL, lower, NATIVE, permit2Abi } from '@cenote/chains';
import { checkSwap, decodeUniversalRouterCall } from '@cenote/trading/swap';
import { decodeFunctionData, type Hex, numberToHex } from 'viem';
import {
  ACCOUNT,
  HASH,
  MAX_UINT,
  network,
  tokenAt,
  executionWorld as world,
} from '../testing/execution-world.ts';
import { USDC } from '../testing/fake-gateway.ts';

const contracts = contractsOf(LOCAL.id)!;
const commandsOf = (data: Hex): string[] => {
  const decoded = decodeUniversalRouterCall(data);
  return decoded.ok ? decoded.call.commands.map(({ name }) => name) : [];
};

describe('an invalid quote', () => {
  it('is not signed', async () => {
    const w = await world();
    const order = await w.order();
    w.quoteInvalid.now = true;
    expect(await w.run(order)).toMatchObject({ phase: 'failed', reason: 'QUOTE_INVALID' });
    expect(w.sent).toEqual([]);
  });
});

describe('an unverified quote', () => {
  it('is not signed', async () => {
    const w = await world();
    const order = await w.order();
    w.unverified.now = true;
    expect(await w.run(order)).toMatchObject({ phase: 'failed', reason: 'QUOTE_UNVERIFIED' });
    expect(w.sent).toEqual([]);
  });

  it('is not signed, and the network is named as the cause, if the node did not respond', async () => {
    const w = await world();
    const order = await w.order();
    Object.assign(w.unverified, { now: true, reason: 'RPC_DOWN' });
    expect(await w.run(order)).toMatchObject({ phase: 'failed', reason: 'RPC_DOWN' });
    // Without a network, the verification code may fail to load too.
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    w.unverified.reason = 'UNKNOWN';
    expect(await w.run(order)).toMatchObject({ phase: 'failed', reason: 'RPC_DOWN' });
    onLine.mockRestore();
    expect(w.sent).toEqual([]);
  });

  it('is signed once the user has accepted that', async () => {
    const w = await world();
    const order = await w.order();
    Object.assign(w.unverified, { now: true, accepted: true });
    expect(await w.run(order)).toMatchObject({ phase: 'confirmed' });
  });
});

describe('a price impact above the displayed one', () => {
  it('must be accepted again before anything is signed', async () => {
    const w = await world();
    const order = await w.order();
    w.impactBps.now = 6_000;
    expect(await w.run(order)).toMatchObject({ phase: 'quoteMoved' });
    expect(w.sent).toEqual([]);
  });

  it('needs no new acceptance if it remains low or increases slightly', async () => {
    const w = await world();
    const order = await w.order();
    w.impactBps.now = 90;
    expect(await w.run(order)).toMatchObject({ phase: 'confirmed' });
  });
});

describe('the execution of a swap', () => {
  it('sends the native coin in one step', async () => {
    const { run, order, sent, signed } = await world();
    expect(await run(await order())).toMatchObject({ phase: 'confirmed', hash: HASH });
    expect(sent).toHaveLength(1);
    expect(signed).toEqual([]);
    expect(lower(sent[0]!.to)).toBe(lower(contracts.universalRouter));
    expect(BigInt(sent[0]!.value!)).toBe(10n ** 18n);
  });

  it('approves, signs and swaps a token, in this order', async () => {
    const { run, order, sent, signed, states } = await world();
    expect(await run(await order(USDC, 3_000_000_000n))).toMatchObject({ phase: 'confirmed' });
    expect(states.map((s) => s.phase)).toEqual([
      'reviewing',
      'awaitingWallet',
      'transactionPending',
      'awaitingWallet',
      'awaitingWallet',
      'submitted',
      'confirmed',
    ]);
    expect(sent.map(({ to }) => lower(to))).toEqual([USDC, lower(contracts.universalRouter)]);
    const message = JSON.parse(signed[0]!).message;
    expect(message.details.amount).toBe('3000000000');
    expect(lower(message.spender)).toBe(lower(contracts.universalRouter));
    expect(commandsOf(sent[1]!.data)[0]).toBe('PERMIT2_PERMIT');
  });

  it('builds a call that the independent check accepts', async () => {
    const { run, order, sent, chain } = await world();
    const request = await order();
    await run(request);
    if (request.type !== 'swap') throw new Error('a swap');
    const { to, data, value } = sent[0]!;
    const verdict = checkSwap(
      { to: lower(to), data, value: BigInt(value!) },
      {
        chainId: LOCAL.id,
        router: contracts.universalRouter,
        tokenIn: NATIVE,
        tokenOut: USDC,
        recipient: ACCOUNT,
        kind: 'exactIn',
        amountIn: 10n ** 18n,
        minAmountOut: request.accepted.bound,
        deadline: BigInt(chain.now + 1_800),
        value: 10n ** 18n,
      },
    );
    expect(verdict).toMatchObject({ ok: true });
  });

  it('requests no allowance that exists already', async () => {
    const { run, order, chain, sent, signed } = await world();
    chain.allowance = MAX_UINT;
    chain.permit2 = { amount: 2n ** 160n - 1n, expiration: chain.now + 86_400, nonce: 4 };
    await run(await order(USDC, 3_000_000_000n));
    expect(sent).toHaveLength(1);
    expect(signed).toEqual([]);
  });

  it('stops at a rejection, and does not request an existing signature again', async () => {
    const { run, order, chain, signed } = await world();
    chain.allowance = MAX_UINT;
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const request = await order(USDC, 3_000_000_000n);
    const refused = await run(request);
    expect(refused).toMatchObject({ phase: 'rejected' });
    chain.answer.eth_sendTransaction = send;
    expect(await run(request, refused)).toMatchObject({ phase: 'confirmed' });
    expect(signed).toHaveLength(1);
  });

  it('requests a new signature if the permit was used elsewhere', async () => {
    const { run, order, chain, signed, permit } = await world();
    chain.allowance = MAX_UINT;
    chain.answer.eth_estimateGas = () => {
      throw new Error('execution reverted');
    };
    const request = await order(USDC, 3_000_000_000n);
    const failed = await run(request);
    expect(failed).toMatchObject({ phase: 'failed', reason: 'EXPECTED_TO_FAIL' });
    expect(permit.current).toBeDefined();
    delete chain.answer.eth_estimateGas;
    chain.permit2 = { ...chain.permit2, nonce: 1 };
    expect(await run(request, failed)).toMatchObject({ phase: 'confirmed' });
    expect(signed).toHaveLength(2);
  });

  it('sends nothing if the price is worse than the accepted one', async () => {
    const { run, order, gateway, sent } = await world();
    const request = await order();
    gateway.rate = 0.99;
    expect(await run(request)).toMatchObject({ phase: 'quoteMoved' });
    expect(sent).toEqual([]);
  });

  it('fails with the reason of the failed estimate', async () => {
    const { run, order, chain, sent } = await world();
    chain.answer.eth_estimateGas = () => {
      throw Object.assign(new Error('execution reverted'), {
        code: 3,
        // V3TooLittleReceived()
        data: '0x39d35496',
      });
    };
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason: 'SLIPPAGE' });
    expect(sent).toEqual([]);
  });

  it('sends the swap despite a failed estimate if the user forces it', async () => {
    const { run, order, chain, sent, forced } = await world();
    chain.answer.eth_estimateGas = () => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x39d35496' });
    };
    forced.now = true;
    expect(await run(await order())).toMatchObject({ phase: 'confirmed' });
    expect(sent).toMatchObject([{ gas: numberToHex(2n * 130_000n) }]);
  });

  it('sends no swap that would use far more gas than the displayed network cost, unless the user forces it', async () => {
    const { run, order, chain, sent, forced } = await world();
    chain.answer.eth_estimateGas = () => numberToHex(5_000_000n);
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason: 'GAS_HIGH' });
    expect(sent).toEqual([]);
    forced.now = true;
    expect(await run(await order())).toMatchObject({ phase: 'confirmed' });
    expect(sent).toMatchObject([{ gas: numberToHex(6_250_000n) }]);
  });

  const onChain = (call: { to: string; input: string; value: string }) => ({
    ...call,
    hash: HASH,
    from: ACCOUNT,
    nonce: '0x3',
    gas: '0x1',
    type: '0x2',
    blockNumber: null,
  });

  it('fails if the wallet sent another call', async () => {
    const { run, order, chain } = await world();
    chain.answer.eth_getTransactionByHash = () =>
      onChain({ to: ACCOUNT, input: '0x', value: '0x1' });
    expect(await run(await order())).toMatchObject({
      phase: 'failed',
      reason: 'MODIFIED_BY_WALLET',
    });
  });

  it.each([
    [{ status: 'failed' as const, failure: 'SLIPPAGE' as const }, 'SLIPPAGE'],
    [{ status: 'failed' as const, failure: undefined }, 'UNKNOWN'],
    [{ status: 'waiting' as const }, 'CONFIRMATION_TIMEOUT'],
  ])('returns the result of the transaction: %j', async (end, reason) => {
    const { run, order, ends } = await world();
    ends.push(end);
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason });
  });

  it('revokes an old allowance first if the token requires it', async () => {
    const { run, order, chain, sent, states } = await world();
    chain.allowance = 5n;
    chain.isStrict = true;
    expect(await run(await order(USDC, 3_000_000_000n))).toMatchObject({ phase: 'confirmed' });
    const approved = sent
      .slice(0, 2)
      .map(({ data }) => decodeFunctionData({ abi: erc20Abi, data }));
    expect(approved.map(({ args }) => args?.[1])).toEqual([0n, MAX_UINT]);
    expect(states[0]).toMatchObject({ steps: ['revoke', 'approve', 'permit', 'swap'] });
  });

  it.each([
    4200, -32601,
  ])('approves by a transaction if the wallet cannot sign: %i', async (code) => {
    const { run, order, chain, sent, permit } = await world();
    chain.allowance = MAX_UINT;
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no such method'), { code });
    };
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = (params) => {
      const [{ to, data }] = params as [{ to: string; data: Hex }];
      if (lower(to as Hex) === lower(contracts.permit2)) {
        const { args } = decodeFunctionData({ abi: permit2Abi, data });
        const [, , amount, expiration] = args as [Hex, Hex, bigint, number];
        chain.permit2 = { ...chain.permit2, amount, expiration };
      }
      return send(params);
    };
    expect(await run(await order(USDC, 3_000_000_000n))).toMatchObject({ phase: 'confirmed' });
    expect(sent.map(({ to }) => lower(to as Hex))).toEqual([
      lower(contracts.permit2),
      lower(contracts.universalRouter),
    ]);
    // The allowance is for this swap alone, as the permit would have been.
    expect(chain.permit2.amount).toBe(3_000_000_000n);
    expect(permit.current).toBeUndefined();
    expect(commandsOf(sent[1]!.data)).not.toContain('PERMIT2_PERMIT');
  });

  it('stops if less was approved than requested', async () => {
    const { run, order, chain, sent, signed } = await world();
    chain.allowance = 5n;
    chain.answer.eth_getTransactionByHash = () => {
      const { to, data } = sent[0]!;
      const five = numberToHex(5, { size: 32 }).slice(2);
      return onChain({ to: to!, input: `${data!.slice(0, 74)}${five}`, value: '0x0' });
    };
    expect(await run(await order(USDC, 3_000_000_000n))).toMatchObject({
      phase: 'failed',
      reason: 'INSUFFICIENT_APPROVAL',
    });
    expect(signed).toEqual([]);
  });

  it('sends no further request once the review is closed', async () => {
    const { run, order, sent, open } = await world();
    open.now = false;
    await run(await order());
    expect(sent).toEqual([]);
  });

  it('wraps and unwraps in one call', async () => {
    const { run, sent } = await world();
    const weth = tokenAt(LOCAL.wrappedNative);
    const base = { network, amount: 5n };
    await run({ ...base, type: 'wrap', input: tokenAt(NATIVE), output: weth });
    await run({ ...base, type: 'unwrap', input: weth, output: tokenAt(NATIVE) });
    expect(sent.map(({ to, value }) => [lower(to), BigInt(value ?? 0)])).toEqual([
      [lower(LOCAL.wrappedNative), 5n],
      [lower(LOCAL.wrappedNative), 0n],
    ]);
  });
});
