/**
 * Hook `useCreateForm()`: returns the state of the form for a new position: choices, tokens, the pool as the chain has
 * it, price, range and deposit. Also: types `CreatePositionForm`, `DepositSide`.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import {
  AUTO_SLIPPAGE_MIN_BPS,
  type Pool,
  parseAmount,
  type TickRange,
  tickAtSqrtPrice,
} from '@cenote/trading';
import type { GivenAmount } from '@cenote/trading/liquidity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { chosenRange } from '../../liquidity/range/chosen-range.ts';
import type { IdentifiedPool } from '../../liquidity/range/depth-query.ts';
import { type PriceDirection, sqrtPriceOf } from '../../liquidity/range/price-view.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { nativeToken, type Token } from '../../tokens/list/token.ts';
import { type TokenList, useToken, useTokens } from '../../tokens/list/use-tokens.ts';
import { type TokenCheck, useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { useWithSelected } from '../../tokens/selector/use-with-selected.ts';
import { type DepositView, depositOf, takenSides } from '../deposit/deposit.ts';
import { usualTiers } from '../pool/fee-tiers.ts';
import { identified, isTokenAFirst, pairOf, poolKeyOf } from '../pool/pool-key.ts';
import { type PoolStates, poolStatesQuery } from '../pool/pool-states-query.ts';
import type { Version } from '../pool/version.ts';
import type { CreateState, CreateStep, Side } from '../url/create-url.ts';
import { useCreateState } from '../url/use-create-state.ts';
import { formSteps, priceOfPool, rootOf } from './form-state.ts';

/** One side of the deposit. */
export interface DepositSide {
  side: Side;
  /** Token that is paid: the native coin or its wrapped form for the same side of the pool. */
  token: Token | undefined;
  amount: bigint | undefined;
  /** Whether the range takes this token at the price. */
  isTaken: boolean;
  balance: bigint | undefined;
}

export interface CreatePositionForm {
  version: Version;
  network: ConnectedNetwork;
  state: CreateState;
  patch(change: Partial<CreateState>): void;
  /** Shows another step: Back of the browser returns to the current one. */
  go(step: CreateStep): void;
  list: TokenList;
  tokenA: Token | undefined;
  tokenB: Token | undefined;
  tokenCheck: TokenCheck;
  /** Both tokens are the same, or the coin and its wrapped form. */
  isSame: boolean;
  isAFirst: boolean;
  /** States of the pools of all offered fees; undefined while loading. */
  pools: PoolStates | undefined;
  /** The endpoint does not respond. */
  arePoolsUnreadable: boolean;
  key: IdentifiedPool | undefined;
  /** undefined: unknown yet; null: the pool does not exist or has no price. */
  pool: Pool | null | undefined;
  steps: readonly CreateStep[];
  direction: PriceDirection;
  /** Square root of the pool's price, or of the typed initial price; undefined without one, and for existing v2 pairs. */
  sqrtPriceX96: bigint | undefined;
  /** Tick of that price. */
  tick: number | undefined;
  tickSpacing: number;
  range: TickRange;
  /** Typed amount as an amount of the pool's token; undefined without one. */
  given: GivenAmount | undefined;
  deposit: DepositView | undefined;
  sideA: DepositSide;
  sideB: DepositSide;
  areBalancesLoading: boolean;
  payNative: boolean;
  slippageBps: number;
  isAutoSlippage: boolean;
}

export function useCreateForm(version: Version): CreatePositionForm {
  const { state, network, patch, go } = useCreateState(version);
  const wagmi = useConfig();
  const chosenSlippage = useAppSelector((each) => each.settings.slippageBps);
  const list = useTokens(network);
  const tokenA = useToken(network, list, state.currencyA) ?? undefined;
  const tokenB = useToken(network, list, state.currencyB) ?? undefined;
  const { balances, isLoading } = useBalances(network, useWithSelected(list, tokenA, tokenB));
  const tokenCheck = useTokenCheck(network, tokenA, tokenB);

  const { currencyA, currencyB, fee, tickSpacing: spacing, hook } = state;
  const keys = useMemo(() => {
    const chosen = { currencyA, currencyB, tickSpacing: undefined, hook: undefined };
    const own = poolKeyOf(version, network, {
      currencyA,
      currencyB,
      fee,
      tickSpacing: spacing,
      hook,
    });
    const key = own && identified(own, network);
    const offered = usualTiers(version, network).flatMap((tier) => {
      const pool = poolKeyOf(version, network, { ...chosen, fee: tier.fee });
      return (pool && identified(pool, network)) ?? [];
    });
    const all = key && !offered.some(({ id }) => id === key.id) ? [...offered, key] : offered;
    return { key, all };
  }, [version, network, currencyA, currencyB, fee, spacing, hook]);
  const { key } = keys;
  const states = useQuery(poolStatesQuery(wagmi, network, keys.all));
  const pool = key && states.data && (states.data.get(key.id) ?? null);

  const isAFirst = isTokenAFirst(version, network, state);
  const [token0, token1] = isAFirst ? [tokenA, tokenB] : [tokenB, tokenA];
  const direction = {
    decimals0: token0?.decimals ?? 18,
    decimals1: token1?.decimals ?? 18,
    isInverted: isAFirst ? state.isInverted : !state.isInverted,
  };
  const initial =
    pool === null && token0 && token1 ? sqrtPriceOf(state.price, direction) : undefined;
  const tickSpacing = key && key.protocol !== 'v2' ? key.tickSpacing : 1;
  const { lower: low, upper: high } = state;
  const range = useMemo(
    () => chosenRange({ lower: low, upper: high }, tickSpacing),
    [low, high, tickSpacing],
  );
  const sqrtPriceX96 = rootOf(pool ?? undefined) ?? initial;
  const price =
    key && pool !== undefined ? priceOfPool(key, pool ?? undefined, initial, range) : undefined;

  const typedToken = state.side === 'A' ? tokenA : tokenB;
  const typed = (typedToken && parseAmount(state.value, typedToken.decimals)) || undefined;
  const isGiven0 = (state.side === 'A') === isAFirst;
  const given = typed ? (isGiven0 ? { amount0: typed } : { amount1: typed }) : undefined;
  const deposit = price && given && depositOf(price, given);
  const taken = price ? takenSides(price) : { takes0: true, takes1: true };

  const paidWith = (token: Token | undefined): Token | undefined =>
    token && version === 'v4' && state.paysNative && isWrapped(network, token.address)
      ? (list.find(NATIVE) ?? nativeToken(network))
      : token;
  const side = (which: Side): DepositSide => {
    const token = paidWith(which === 'A' ? tokenA : tokenB);
    const is0 = (which === 'A') === isAFirst;
    const followed = deposit && (is0 ? deposit.amounts.amount0 : deposit.amounts.amount1);
    return {
      side: which,
      token,
      amount: which === state.side ? typed : followed,
      isTaken: is0 ? taken.takes0 : taken.takes1,
      balance: token && balances.get(token.address),
    };
  };
  const isNativeChosen = [currencyA, currencyB].some((each) => each && isNative(each));
  return {
    version,
    network,
    state,
    patch,
    go,
    list,
    tokenA,
    tokenB,
    tokenCheck,
    isSame: !!currencyA && !!currencyB && !pairOf(version, network, state),
    isAFirst,
    pools: states.data,
    arePoolsUnreadable: states.isError && !states.data,
    key,
    pool,
    steps: formSteps(version, pool === null),
    direction,
    sqrtPriceX96,
    tick: sqrtPriceX96 === undefined ? undefined : tickAtSqrtPrice(sqrtPriceX96),
    tickSpacing,
    range,
    given,
    deposit,
    sideA: side('A'),
    sideB: side('B'),
    areBalancesLoading: isLoading,
    payNative: !network.hasOneBalance && (version === 'v4' ? state.paysNative : isNativeChosen),
    slippageBps: chosenSlippage ?? AUTO_SLIPPAGE_MIN_BPS,
    isAutoSlippage: chosenSlippage === null,
  };
}

const isWrapped = (network: ConnectedNetwork, address: Address): boolean =>
  lower(address) === lower(network.wrappedNative);
