/**
 * `swapHarness()`: returns a viem client of an account on the local chain, and functions that fund it and build, check
 * and execute swaps. Also: `CONTRACTS`, the local network's contracts; types `Moved` (a swap's balance changes),
 * `Route`.
 */
import {
  type Address,
  contractsOf,
  erc20Abi,
  isNative,
  LOCAL,
  type LocalContracts,
  NATIVE,
  permit2Abi,
  toViemChain,
} from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import {
  type BuildSwapRequest,
  buildSwap,
  checkSwap,
  failureFromRevert,
  type SwapPlan,
} from '@cenote/trading/swap';
import {
  createTestClient,
  type Hex,
  http,
  maxUint160,
  maxUint256,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem';

const contracts = contractsOf(LOCAL.id);
if (!contracts) throw new Error('The local network has no contracts');
export const CONTRACTS: LocalContracts = contracts;

/** Balance changes of a swap's owner, without gas, and what remained in the router. */
export interface Moved {
  status: TransactionReceipt['status'];
  hash: Hex;
  gasUsed: bigint;
  /** Revert reason of a failed swap. */
  reason: string | undefined;
  spent: bigint;
  received: bigint;
  /** Sum of the router's balances of the native coin, the wrapped coin and both tokens. */
  stranded: bigint;
}

export type Route = Pick<
  RouteQuote,
  'kind' | 'tokenIn' | 'tokenOut' | 'amountIn' | 'amountOut' | 'paths'
>;

/** An account on the local chain that builds, checks and executes swaps. */
export function swapHarness(rpcUrl: string, owner: Address) {
  const chain = toViemChain(LOCAL, rpcUrl);
  const client = createTestClient({
    mode: 'anvil',
    chain,
    account: owner,
    transport: http(rpcUrl),
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);

  const balance = (token: Address, of: Address = owner): Promise<bigint> =>
    isNative(token)
      ? client.getBalance({ address: of })
      : client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [of],
        });

  // Automine mines immediately, but the receipt becomes available a moment later.
  const receiptOf = async (hash: Hex): Promise<TransactionReceipt> => {
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
      if (receipt) return receipt;
    }
  };

  // Has a fixed gas limit, so that a swap that reverts is mined as well.
  const send = async (call: { to: Address; data: Hex; value: bigint }) => {
    return receiptOf(await client.sendTransaction({ ...call, gas: 15_000_000n }));
  };

  /** Sets a token balance of the owner. */
  const fund = async (token: Address, amount: bigint): Promise<void> => {
    const params = [owner, token, `0x${amount.toString(16)}`];
    // An anvil method that viem's types do not include.
    await client.request({ method: 'anvil_dealERC20', params } as never);
  };

  /** Sets the Permit2 allowance of the router; default: unlimited. */
  const allowRouter = async (token: Address, amount = maxUint160): Promise<void> => {
    const hash = await client.writeContract({
      address: CONTRACTS.permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, CONTRACTS.universalRouter, amount, 2 ** 48 - 1],
    });
    await receiptOf(hash);
  };

  /** Sets the token allowance of Permit2; default: unlimited. */
  const allowPermit2 = async (token: Address, amount = maxUint256): Promise<void> => {
    const hash = await client.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [CONTRACTS.permit2, amount],
    });
    await receiptOf(hash);
  };

  /** Grants both allowances: token to Permit2, Permit2 to the router. */
  const allow = async (token: Address): Promise<void> => {
    await allowPermit2(token);
    await allowRouter(token);
  };

  const plan = async (route: Route, options: Partial<BuildSwapRequest> = {}): Promise<SwapPlan> => {
    const { timestamp } = await client.getBlock();
    return buildSwap({
      chainId: LOCAL.id,
      contracts: CONTRACTS,
      route,
      recipient: owner,
      deadline: timestamp + 1_800n,
      slippageBps: 50,
      ...options,
    });
  };

  /** The failure reason that the product would show for a call; `none` if it would succeed. */
  const reasonOf = ({ to, data, value }: SwapPlan): Promise<string> =>
    client.call({ account: owner, to, data, value }).then(() => 'none', failureFromRevert);

  /** Executes a plan that `checkSwap` accepts, and measures the balance changes. */
  const execute = async (
    route: Route,
    swap: SwapPlan,
    permit?: BuildSwapRequest['permit'],
  ): Promise<Moved> => {
    const base = {
      chainId: LOCAL.id,
      router: CONTRACTS.universalRouter,
      tokenIn: route.tokenIn,
      tokenOut: route.tokenOut,
      recipient: owner,
      deadline: swap.deadline,
      value: swap.value,
      paths: route.paths,
      ...(permit && { permit }),
    };
    const verdict = checkSwap(
      swap,
      swap.kind === 'exactIn'
        ? {
            ...base,
            kind: 'exactIn',
            amountIn: route.amountIn,
            minAmountOut: swap.minAmountOut ?? 0n,
          }
        : {
            ...base,
            kind: 'exactOut',
            amountOut: route.amountOut,
            maxAmountIn: swap.maxAmountIn ?? 0n,
          },
    );
    if (!verdict.ok) throw new Error(`Rejected: ${JSON.stringify(verdict.violations)}`);
    const { tokenIn, tokenOut } = route;
    const before = await Promise.all([balance(tokenIn), balance(tokenOut)]);
    const receipt = await send(swap);
    const after = await Promise.all([balance(tokenIn), balance(tokenOut)]);
    const fee = receipt.gasUsed * receipt.effectiveGasPrice;
    const balances = await Promise.all(
      [NATIVE, CONTRACTS.weth9, tokenIn, tokenOut].map((t) =>
        balance(t, CONTRACTS.universalRouter),
      ),
    );
    return {
      status: receipt.status,
      hash: receipt.transactionHash,
      gasUsed: receipt.gasUsed,
      reason: receipt.status === 'reverted' ? await reasonOf(swap) : undefined,
      spent: before[0] - after[0] - (isNative(tokenIn) ? fee : 0n),
      received: after[1] - before[1] + (isNative(tokenOut) ? fee : 0n),
      stranded: balances.reduce((sum, value) => sum + value, 0n),
    };
  };

  const allowances = { allow, allowPermit2, allowRouter };
  return { client, owner, balance, send, receiptOf, ...allowances, fund, plan, execute, reasonOf };
}

export type SwapHarness = ReturnType<typeof swapHarness>;
