import {
  contractsOf,
  erc20Abi,
  LOCAL,
  lower,
  NATIVE,
  permit2Abi,
  toViemChain,
} from '@cenote/chains';
import {
  initialSwapFlow,
  type SwapFlowEvent,
  type SwapFlowState,
  type SwapStep,
  swapFlow,
} from '@cenote/trading';
import { checkSwap, decodeUniversalRouterCall } from '@cenote/trading/swap';
import { connect, createConfig, getClient, mock } from '@wagmi/core';
import { custom, decodeFunctionData, type Hex } from 'viem';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { accept } from '../quote/acceptance.ts';
import { fetchQuote } from '../quote/quote-query.ts';
import { type FakeChain, fakeChain, fakeTransport } from '../testing/fake-chain.ts';
import { type FakeGateway, fakeGateway, TOKENS, USDC } from '../testing/fake-gateway.ts';
import type { Token } from '../tokens/token.ts';
import { type CarryOutDeps, carryOut, neededSteps, type SignedPermit } from './carry-out.ts';
import { readAllowances, stepContext } from './chain-steps.ts';
import { FlowError, flowFailure } from './flow-error.ts';
import type { SwapOrder } from './swap-order.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
const HASH = `0x${'a'.repeat(64)}` as const;
const SIGNATURE = `0x${'5'.repeat(128)}1b` as const;
const network: ConnectedNetwork = { ...LOCAL, rpcUrl: 'http://rpc.test' };
const MAX_UINT = 2n ** 256n - 1n;
const tokenAt = (address: string): Token => TOKENS.find((t) => t.address === address) as Token;

interface Sent {
  to: string;
  data: Hex;
  value?: Hex;
}

interface World {
  chain: FakeChain;
  gateway: FakeGateway;
  sent: Sent[];
  signed: string[];
  states: SwapFlowState[];
  run(order: SwapOrder, from?: SwapFlowState): Promise<SwapFlowState>;
  order(tokenIn?: typeof NATIVE | typeof USDC, amount?: bigint): Promise<SwapOrder>;
  permit: CarryOutDeps['permit'];
  ends: Awaited<ReturnType<CarryOutDeps['untilSettled']>>[];
  open: { now: boolean };
  refuted: { now: boolean };
}

async function world(): Promise<World> {
  const chain = fakeChain();
  const gateway = fakeGateway();
  const sent: Sent[] = [];
  const signed: string[] = [];
  const states: SwapFlowState[] = [];
  const permit: { current: SignedPermit | undefined } = { current: undefined };
  const ends: World['ends'] = [];
  const open = { now: true };
  const refuted = { now: false };
  chain.answer.eth_sendTransaction = ([tx]) => {
    sent.push(tx as Sent);
    return HASH;
  };
  chain.answer.eth_signTypedData_v4 = ([, message]) => {
    signed.push(String(message));
    return SIGNATURE;
  };
  chain.answer.eth_getTransactionByHash = () => null;
  const wagmi = createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test')],
    connectors: [mock({ accounts: [ACCOUNT] })],
    transports: { [LOCAL.id]: fakeTransport(chain) },
    storage: null,
  });
  // The wallet is the fake chain too: the mock connector would send over HTTP.
  const connector = wagmi.connectors[0]!;
  const provider = custom(
    {
      request: async ({ method, params }) => getClient(wagmi)!.request({ method, params } as never),
    },
    { retryCount: 0 },
  )({ chain: toViemChain(LOCAL, 'http://rpc.test') });
  const original = connector.getProvider.bind(connector);
  await connect(wagmi, { connector });
  Object.assign(connector, {
    getProvider: async () => ({ ...((await original()) as object), request: provider.request }),
    getChainId: async () => LOCAL.id,
  });

  const context = stepContext(wagmi, network, ACCOUNT);
  return {
    chain,
    gateway,
    sent,
    signed,
    states,
    permit,
    ends,
    open,
    refuted,
    async order(tokenIn = NATIVE, amount = 10n ** 18n) {
      const tokenOut = tokenIn === NATIVE ? USDC : NATIVE;
      const asked = { tokenIn, tokenOut, amount, kind: 'exactIn' as const };
      const quote = await fetchQuote({ gateway }, network, asked);
      return {
        type: 'swap',
        network,
        input: tokenAt(tokenIn),
        output: tokenAt(tokenOut),
        quote,
        slippageBps: 50,
        deadlineMinutes: 30,
        accepted: accept(quote.route, 50),
      };
    },
    async run(order, from) {
      const isToken = order.type === 'swap' && order.input.address !== NATIVE;
      const allowances = isToken ? await readAllowances(context, order.input.address) : undefined;
      const steps: readonly SwapStep[] = neededSteps(order, allowances, permit.current);
      let state: SwapFlowState = from ?? initialSwapFlow;
      const tell = (event: SwapFlowEvent) => {
        state = swapFlow(state, event);
        states.push(state);
      };
      if (state.phase === 'failed' || state.phase === 'rejected') tell({ type: 'retry', steps });
      else {
        tell({ type: 'review', steps });
        tell({ type: 'confirm' });
      }
      try {
        await carryOut(order, steps, 0, {
          context,
          tell,
          permit,
          isOpen: () => open.now,
          record: () => undefined,
          freshQuote: async () => {
            if (order.type !== 'swap') throw new FlowError('QUOTE_FAILED');
            return fetchQuote({ gateway }, network, order.quote.asked);
          },
          isRefuted: async () => refuted.now,
          untilSettled: async () => {
            const end = ends.shift() ?? { status: 'success' as const };
            // What an approval does on the chain.
            if (end.status !== 'success') return end;
            const isRevoked = /^0x095ea7b3.{64}0{64}$/.test(sent.at(-1)?.data ?? '');
            if (isRevoked) chain.allowance = 0n;
            else if (chain.allowance === 0n) chain.allowance = MAX_UINT;
            return end;
          },
        });
      } catch (error) {
        const reason = flowFailure(error);
        tell(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
      }
      return state;
    },
  };
}

const contracts = contractsOf(LOCAL.id)!;
const commandsOf = (data: Hex): string[] => {
  const decoded = decodeUniversalRouterCall(data);
  return decoded.ok ? decoded.call.commands.map(({ name }) => name) : [];
};

describe('a quote that the chain contradicts', () => {
  it('is not signed', async () => {
    const w = await world();
    const order = await w.order();
    w.refuted.now = true;
    expect(await w.run(order)).toMatchObject({ phase: 'failed', reason: 'QUOTE_REFUTED' });
    expect(w.sent).toEqual([]);
  });
});

describe('carrying out a swap', () => {
  it('sends the native coin along in one step', async () => {
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
      'approvalPending',
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
    const asked = await order();
    await run(asked);
    if (asked.type !== 'swap') throw new Error('a swap');
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
        minAmountOut: asked.accepted.bound,
        deadline: BigInt(chain.now + 1_800),
        value: 10n ** 18n,
      },
    );
    expect(verdict).toMatchObject({ ok: true });
  });

  it('asks for nothing that is allowed already', async () => {
    const { run, order, chain, sent, signed } = await world();
    chain.allowance = MAX_UINT;
    chain.permit2 = { amount: 2n ** 160n - 1n, expiration: chain.now + 86_400, nonce: 4 };
    await run(await order(USDC, 3_000_000_000n));
    expect(sent).toHaveLength(1);
    expect(signed).toEqual([]);
  });

  it('stops at a refusal, and does not ask again for what was signed', async () => {
    const { run, order, chain, signed } = await world();
    chain.allowance = MAX_UINT;
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const asked = await order(USDC, 3_000_000_000n);
    const refused = await run(asked);
    expect(refused).toMatchObject({ phase: 'rejected' });
    chain.answer.eth_sendTransaction = send;
    expect(await run(asked, refused)).toMatchObject({ phase: 'confirmed' });
    expect(signed).toHaveLength(1);
  });

  it('signs anew when the permit was used up elsewhere', async () => {
    const { run, order, chain, signed, permit } = await world();
    chain.allowance = MAX_UINT;
    chain.answer.eth_estimateGas = () => {
      throw new Error('execution reverted');
    };
    const asked = await order(USDC, 3_000_000_000n);
    const failed = await run(asked);
    expect(failed).toMatchObject({ phase: 'failed', reason: 'EXPECTED_TO_FAIL' });
    expect(permit.current).toBeDefined();
    delete chain.answer.eth_estimateGas;
    chain.permit2 = { ...chain.permit2, nonce: 1 };
    expect(await run(asked, failed)).toMatchObject({ phase: 'confirmed' });
    expect(signed).toHaveLength(2);
  });

  it('sends nothing when the price broke what was accepted', async () => {
    const { run, order, gateway, sent } = await world();
    const asked = await order();
    gateway.rate = 0.99;
    expect(await run(asked)).toMatchObject({ phase: 'quoteMoved' });
    expect(sent).toEqual([]);
  });

  it('says why the estimate refuses', async () => {
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

  it('says when the wallet sent something else', async () => {
    const { run, order, chain } = await world();
    chain.answer.eth_getTransactionByHash = () => ({
      hash: HASH,
      from: ACCOUNT,
      to: ACCOUNT,
      input: '0x',
      value: '0x1',
      nonce: '0x3',
      gas: '0x1',
      type: '0x2',
      blockNumber: null,
    });
    expect(await run(await order())).toMatchObject({
      phase: 'failed',
      reason: 'MODIFIED_BY_WALLET',
    });
  });

  it.each([
    [{ status: 'failed' as const, failure: 'SLIPPAGE' as const }, 'SLIPPAGE'],
    [{ status: 'failed' as const, failure: undefined }, 'UNKNOWN'],
    [{ status: 'waiting' as const }, 'CONFIRMATION_TIMEOUT'],
  ])('tells how the transaction ended: %j', async (end, reason) => {
    const { run, order, ends } = await world();
    ends.push(end);
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason });
  });

  it('takes an old approval back first where the token wants it so', async () => {
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

  it.each([4200, -32601])('allows on the chain where a wallet cannot sign: %i', async (code) => {
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
    // For this swap alone, as a permit would have been.
    expect(chain.permit2.amount).toBe(3_000_000_000n);
    expect(permit.current).toBeUndefined();
    expect(commandsOf(sent[1]!.data)).not.toContain('PERMIT2_PERMIT');
  });

  it('stops when less was approved than asked', async () => {
    const { run, order, chain, signed } = await world();
    chain.allowance = 5n;
    expect(await run(await order(USDC, 3_000_000_000n))).toMatchObject({
      phase: 'failed',
      reason: 'INSUFFICIENT_APPROVAL',
    });
    expect(signed).toEqual([]);
  });

  it('asks for nothing further once nobody looks', async () => {
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
