/**
 * Test helper `executionWorld()`: returns a fake wallet, chain and gateway to execute trades with (type
 * `ExecutionWorld`). Also, for other kinds of trades: `connectedWallet()`, `runTrade()`, `walletConfig()`, `tokenAt()` (a
 * checked token at an address), and constants `ACCOUNT`, `HASH`, `MAX_UINT`, `network`.
 */
import { asChecked, LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import {
  initialTrade,
  inOneStep,
  type SwapStep,
  type TradeEvent,
  type TradeState,
  type TradeStep,
  tradeReducer,
} from '@cenote/trading/execution';
import { connect, createConfig, getClient, mock } from '@wagmi/core';
import { custom, type Hex } from 'viem';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { executeSteps, resume } from '../execution/execute-steps.ts';
import { defineSwap, type SwapTools } from '../execution/swap/define-swap.ts';
import { neededSteps } from '../execution/swap/needed-steps.ts';
import type { TradeRequest } from '../execution/swap/trade-request.ts';
import type { Execution } from '../execution/trade.ts';
import { accept } from '../quote/acceptance.ts';
import { fetchQuote } from '../quote/quote-query.ts';
import type { TransactionKind } from '../state/slices/transactions.ts';
import type { Token } from '../tokens/list/token.ts';
import type { CheckedToken } from '../tokens/safety/assert-matches-contract.ts';
import { readAllowances } from '../transactions/allowances.ts';
import type { SentTransaction } from '../transactions/send-transaction.ts';
import { type StepContext, stepContext } from '../transactions/step-context.ts';
import { TradeError, tradeFailure } from '../transactions/trade-error.ts';
import { type FakeChain, fakeChain, fakeTransport } from './fake-chain.ts';
import { type FakeGateway, fakeGateway, TOKENS, USDC } from './fake-gateway.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
export const HASH = `0x${'a'.repeat(64)}` as const;
export const MAX_UINT = 2n ** 256n - 1n;
export const network: ConnectedNetwork = { ...LOCAL, rpcUrls: ['http://rpc.test'] };
export const SIGNATURE = `0x${'5'.repeat(128)}1b` as const;

export const tokenAt = (address: string): CheckedToken =>
  asChecked(TOKENS.find((t) => t.address === address) as Token);

export interface SentByWallet {
  to: string;
  data: Hex;
  value?: Hex;
}

/** State of the wallet; tests change it as a user would. */
export interface ShownByWallet {
  accounts: Hex[];
  chainId: number;
}

export interface ExecutionWorld {
  context: StepContext;
  chain: FakeChain;
  gateway: FakeGateway;
  wallet: ShownByWallet;
  sent: SentByWallet[];
  signed: string[];
  states: TradeState<SwapStep>[];
  recorded: { kind: TransactionKind; sent: SentTransaction }[];
  permit: SwapTools['permit'];
  /** Results of sent transactions, in this order; success after the last one. */
  ends: Awaited<ReturnType<Execution['waitForSettlement']>>[];
  open: { now: boolean };
  quoteInvalid: { now: boolean };
  /** Quotes cannot be verified; the user may accept that. */
  unverified: { now: boolean; accepted: boolean; reason: string };
  /** Price impact computed on the device, in basis points. */
  impactBps: { now: number };
  /** Ticks that the route crosses, as counted on the device. */
  ticks: { now: number };
  forced: { now: boolean };
  /** All steps are sent as one batch. */
  batching: { now: boolean };
  order(tokenIn?: typeof NATIVE | typeof USDC, amount?: bigint): Promise<TradeRequest>;
  /** Executes a trade until it stops; `from` is the state in which it stopped before. */
  run(order: TradeRequest, from?: TradeState<SwapStep>): Promise<TradeState<SwapStep>>;
}

/** Returns a fake wallet, chain and gateway to execute trades with. */
export async function executionWorld(): Promise<ExecutionWorld> {
  const chain = fakeChain();
  const gateway = fakeGateway();
  const { context, wallet, sent, signed } = await connectedWallet(chain);
  const states: TradeState<SwapStep>[] = [];
  const recorded: ExecutionWorld['recorded'] = [];
  const permit: SwapTools['permit'] = { current: undefined };
  const ends: ExecutionWorld['ends'] = [];
  const open = { now: true };
  const quoteInvalid = { now: false };
  const unverified = { now: false, accepted: false, reason: 'TIMEOUT' };
  const impactBps = { now: 3 };
  const ticks = { now: 0 };
  const forced = { now: false };
  const batching = { now: false };
  const toolsOf = (order: TradeRequest): SwapTools => ({
    permit,
    queue: { queued: () => undefined, ended: () => undefined },
    freshQuote: async () => {
      if (order.type !== 'swap') throw new TradeError('QUOTE_FAILED');
      return fetchQuote({ gateway }, network, order.quote.params);
    },
    verify: async (_, quote) => {
      if (quoteInvalid.now) return { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' };
      if (unverified.now) {
        const { reason } = unverified;
        return { verdict: 'unverified', quote, reason, areAmountsTrue: false };
      }
      const route = asChecked({ ...quote.route, priceImpactBps: impactBps.now, ticks: ticks.now });
      return { verdict: 'proven', quote: { ...quote, route }, gapBps: 0, pools: 1 };
    },
  });
  const executionOf = (order: TradeRequest, dispatch: Execution['dispatch']): Execution => ({
    trade: defineSwap(order, toolsOf(order), {
      isForced: forced.now,
      acceptsUnverified: unverified.accepted,
    }),
    context,
    dispatch,
    isOpen: () => open.now,
    record: (kind, each) => void recorded.push({ kind, sent: each }),
    waitForSettlement: async () => {
      const end = ends.shift() ?? { status: 'success' as const };
      // Applies the effect of an approval on the chain.
      if (end.status !== 'success') return end;
      const isRevoked = /^0x095ea7b3.{64}0{64}$/.test(sent.at(-1)?.data ?? '');
      if (isRevoked) chain.allowance = 0n;
      else if (chain.allowance === 0n) chain.allowance = MAX_UINT;
      return end;
    },
  });

  return {
    context,
    chain,
    gateway,
    wallet,
    sent,
    signed,
    states,
    recorded,
    permit,
    ends,
    open,
    quoteInvalid,
    unverified,
    impactBps,
    ticks,
    forced,
    batching,
    async order(tokenIn = NATIVE, amount = 10n ** 18n) {
      const tokenOut = tokenIn === NATIVE ? USDC : NATIVE;
      const params = { tokenIn, tokenOut, amount, kind: 'exactIn' as const };
      const quote = await fetchQuote({ gateway }, network, params);
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
      const single = neededSteps(order, allowances, permit.current);
      const steps = batching.now ? inOneStep(single) : single;
      return runTrade(steps, from, states, (dispatch) => executionOf(order, dispatch));
    },
  };
}

/** Connects a wallet to a chain and returns what the wallet sent and signed, and the context of steps. */
export async function connectedWallet(chain: FakeChain) {
  const wallet: ShownByWallet = { accounts: [ACCOUNT], chainId: LOCAL.id };
  const sent: SentByWallet[] = [];
  const signed: string[] = [];
  chain.answer.eth_sendTransaction = ([tx]) => {
    sent.push(tx as SentByWallet);
    return HASH;
  };
  chain.answer.eth_signTypedData_v4 = ([, message]) => {
    signed.push(String(message));
    return SIGNATURE;
  };
  chain.answer.eth_getTransactionByHash = () => null;
  const context = stepContext(await walletConfig(chain, wallet), network, ACCOUNT);
  return { context, wallet, sent, signed };
}

/**
 * Executes the steps of a trade until it stops, and returns its state then.
 * @param from state in which the trade stopped before; undefined: it is new
 * @param states receives each state
 */
export async function runTrade<Step extends TradeStep>(
  steps: readonly Step[],
  from: TradeState<Step> | undefined,
  states: TradeState<Step>[],
  executionOf: (dispatch: (event: TradeEvent<Step>) => void) => Execution,
): Promise<TradeState<Step>> {
  let state: TradeState<Step> = from ?? initialTrade;
  const dispatch = (event: TradeEvent<Step>) => {
    state = tradeReducer(state, event);
    states.push(state);
  };
  const execution = executionOf(dispatch);
  const pending = from?.phase === 'failed' ? from.pending : undefined;
  if (pending) dispatch({ type: 'wait' });
  else if (from) dispatch({ type: 'retry', steps });
  else {
    dispatch({ type: 'review', steps });
    dispatch({ type: 'confirm' });
  }
  try {
    await (pending ? resume(pending, execution) : executeSteps(steps, 0, execution));
  } catch (error) {
    const reason = tradeFailure(error);
    dispatch(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
  }
  return state;
}

/** Returns a configuration whose wallet is the fake chain: the mock connector would send requests over HTTP. */
export async function walletConfig(chain: FakeChain, wallet: ShownByWallet) {
  const viemChain = toViemChain(LOCAL, 'http://rpc.test');
  const wagmi = createConfig({
    chains: [viemChain],
    connectors: [mock({ accounts: [ACCOUNT] })],
    transports: { [LOCAL.id]: fakeTransport(chain) },
    storage: null,
  });
  const connector = wagmi.connectors[0]!;
  const provider = custom(
    {
      request: async ({ method, params }) => getClient(wagmi)!.request({ method, params } as never),
    },
    { retryCount: 0 },
  )({ chain: viemChain });
  const original = connector.getProvider.bind(connector);
  await connect(wagmi, { connector });
  Object.assign(connector, {
    getProvider: async () => ({ ...((await original()) as object), request: provider.request }),
    getAccounts: async () => wallet.accounts,
    getChainId: async () => wallet.chainId,
  });
  return wagmi;
}
