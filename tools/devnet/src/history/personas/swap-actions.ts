/**
 * `SwapActions`: class of persona actions that swap, through the universal router or the v2 router: with an approval,
 * with native coins, with a Permit2 signature, and one that reverts.
 */
import { type Address, type Hex, isNative, NATIVE, sameAddress } from '@cenote/chains';
import { buildSwap, type PermitSingle, permitTypedData, v4PoolId } from '@cenote/trading/swap';
import { encodeFunctionData, parseAbi } from 'viem';
import { type NamedWallet, signerOf } from '../accounts.ts';
import { type TradedPool, unitsOf } from '../traded-pool.ts';
import {
  type ActionContext,
  amountUsd,
  DEADLINE,
  type PersonaAction,
  type PersonaContext,
  pick,
} from './context.ts';

const v2RouterAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const YEAR = 366 * 86_400;
/** More than any pool can output. */
const IMPOSSIBLE = 2n ** 100n;
const PROTOCOLS = { 2: 'v2', 3: 'v3', 4: 'v4' } as const;

interface Trade {
  venue: TradedPool;
  /** Token addresses as in the pool's key. */
  paid: Address;
  bought: Address;
  amountIn: bigint;
}

/** Swaps through all protocols, with the product's transactions or the v2 router. */
export class SwapActions {
  /** Next Permit2 nonce by owner and token, for those that were approved by signature. */
  readonly #permits = new Map<string, number>();

  constructor(readonly input: PersonaContext) {}

  readonly swap: PersonaAction = async (who, scene) => {
    const trade = this.#trade(scene);
    if (trade.venue.protocol === 2 && scene.random() < 0.5) this.#throughPairRouter(who, trade);
    else await this.#throughUniversalRouter(who, trade, trade.paid, false);
    return true;
  };

  /** Pays native coins, which the router wraps if the pool requires it. */
  readonly swapCoins: PersonaAction = async (who, scene) => {
    const { weth9 } = this.input.contracts;
    const isCoin = (token: Address) => isNative(token) || sameAddress(token, weth9);
    const fitting = scene.venues.filter(
      ({ key }) => isCoin(key.currency0) || isCoin(key.currency1),
    );
    if (fitting.length === 0) return false;
    const venue = pick(fitting, scene.random);
    const { currency0, currency1 } = venue.key;
    const side = isCoin(currency0) ? 0 : 1;
    const [paid, bought] = side === 0 ? [currency0, currency1] : [currency1, currency0];
    const amountIn = unitsOf(venue, side, amountUsd(this.input, scene.random), scene.market) + 1n;
    await this.#throughUniversalRouter(who, { venue, paid, bought, amountIn }, NATIVE, false);
    return true;
  };

  /** Swaps with a Permit2 signature instead of an approval. */
  readonly permitSwap: PersonaAction = async (who, scene) => {
    const trade = this.#trade(scene);
    if (isNative(trade.paid)) return false;
    await this.#throughUniversalRouter(who, trade, trade.paid, true);
    return true;
  };

  /** Requires more output than the pool has, so that the swap reverts. */
  readonly failedSwap: PersonaAction = (who, scene) => {
    const { builder, contracts, approvals } = this.input;
    const { venue, paid, bought, amountIn } = this.#trade(scene, 2);
    if (venue.protocol !== 2) return false;
    approvals.token(who.address, paid, contracts.v2Router);
    const args = [amountIn, IMPOSSIBLE, [paid, bought], who.address, DEADLINE] as const;
    builder.add({
      label: `failing in ${venue.plan.name}`,
      from: who.address,
      to: contracts.v2Router,
      data: encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactTokensForTokens',
        args,
      }),
      reverts: true,
    });
    return true;
  };

  #trade({ venues, market, random }: ActionContext, protocol?: TradedPool['protocol']): Trade {
    const fitting = venues.filter((venue) => venue.protocol === protocol);
    const venue = pick(fitting.length > 0 ? fitting : venues, random);
    const side = random() < 0.5 ? 0 : 1;
    const { currency0, currency1 } = venue.key;
    const [paid, bought] = side === 0 ? [currency0, currency1] : [currency1, currency0];
    const amountIn = unitsOf(venue, side, amountUsd(this.input, random), market) + 1n;
    return { venue, paid, bought, amountIn };
  }

  #throughPairRouter({ address }: NamedWallet, { venue, paid, bought, amountIn }: Trade): void {
    const { builder, contracts, approvals } = this.input;
    approvals.token(address, paid, contracts.v2Router);
    builder.add({
      label: `swapping in ${venue.plan.name}`,
      from: address,
      to: contracts.v2Router,
      data: encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amountIn, 0n, [paid, bought], address, DEADLINE],
      }),
    });
  }

  async #throughUniversalRouter(
    who: NamedWallet,
    { venue, paid, bought, amountIn }: Trade,
    tokenIn: Address,
    mustPermit: boolean,
  ): Promise<void> {
    const { builder, chainId, contracts, approvals } = this.input;
    const { weth9, universalRouter } = contracts;
    // Output in WETH is unwrapped.
    const tokenOut = sameAddress(bought, weth9) ? NATIVE : bought;
    const key = `${who.address} ${tokenIn}`;
    // A signed permit replaces the unlimited allowance, so later swaps of the token need signatures too.
    const permits = !isNative(tokenIn) && (mustPermit || this.#permits.has(key));
    if (permits) approvals.token(who.address, tokenIn, contracts.permit2);
    else approvals.permit2(who.address, tokenIn, universalRouter);
    const amounts = { amountIn, amountOut: 1n };
    const hop = { ...poolOf(venue), tokenIn: paid, tokenOut: bought };
    const route = { kind: 'exactIn' as const, tokenIn, tokenOut, ...amounts };
    const { to, data, value } = buildSwap({
      chainId,
      contracts,
      route: { ...route, paths: [{ share: 10_000, ...amounts, hops: [hop] }] },
      recipient: who.address,
      deadline: DEADLINE,
      minAmountOut: 1n,
      ...(permits && { permit: await this.#permit(who, tokenIn, amountIn) }),
    });
    builder.add({ label: `swapping in ${venue.plan.name}`, from: who.address, to, data, value });
  }

  async #permit(
    who: NamedWallet,
    token: Address,
    amount: bigint,
  ): Promise<{ permitSingle: PermitSingle; signature: Hex }> {
    const { builder, chainId, contracts } = this.input;
    const key = `${who.address} ${token}`;
    const nonce = this.#permits.get(key) ?? 0;
    this.#permits.set(key, nonce + 1);
    // The next block may be weeks later.
    const now = builder.time + YEAR;
    const typed = permitTypedData({ chainId, contracts, token, amount, nonce, now });
    const signature = await signerOf(who).signTypedData(typed);
    return { permitSingle: typed.message, signature };
  }
}

function poolOf({ protocol, at, key, fee, plan }: TradedPool) {
  const spec = plan.spec;
  if (protocol !== 4 || spec.protocol !== 'v4') {
    return { protocol: PROTOCOLS[protocol], poolId: at, fee };
  }
  const { currency0, currency1, tickSpacing, hooks } = key;
  return {
    protocol: PROTOCOLS[protocol],
    poolId: v4PoolId(currency0, currency1, key.fee, tickSpacing, hooks),
    fee: key.fee,
    tickSpacing,
    hooks,
  };
}
