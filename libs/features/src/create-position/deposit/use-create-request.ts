/**
 * Hook `useCreateRequest()`: what the review gets: the choices of the form and a function that makes the intent from a
 * fresh pool state; undefined without an amount. Also: type `CreateRequest`.
 */
import { lower } from '@cenote/chains';
import { type Pool, parseAmount } from '@cenote/trading';
import type { Amounts, CreatePosition } from '@cenote/trading/liquidity';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import {
  type CreateChoice,
  createIntent,
  type IntentContext,
  requiredAmounts,
} from './create-intent.ts';

export interface CreateRequest {
  choice: CreateChoice;
  /** Returns the intent at the pool's state; undefined if nothing can be deposited then. */
  intentOf(pool: Pool | undefined, context: IntentContext): CreatePosition | undefined;
  /** What the account must have of token0 and token1, at the state that the form shows. */
  required: Amounts;
  /** Amounts at that state, and the most that the deposit may take. */
  amounts: Amounts;
}

const NO_ACCOUNT = '0x0000000000000000000000000000000000000001';

export function useCreateRequest(form: CreatePositionForm): CreateRequest | undefined {
  const { account = NO_ACCOUNT } = useWallet();
  const { key, pool, range, state, isAFirst, deposit, network, slippageBps, payNative } = form;
  const given = state.side === 'A' ? form.tokenA : form.tokenB;
  const typed = given && parseAmount(state.value, given.decimals);
  if (!key || pool === undefined || !typed || !deposit) return undefined;
  const choice: CreateChoice = {
    key,
    range,
    given: (state.side === 'A') === isAFirst ? { amount0: typed } : { amount1: typed },
    initial: pool === null ? initialOf(form) : undefined,
    payNative,
  };
  const now = { chainId: network.id, account, deadline: 0n, slippageBps };
  const intent = createIntent(choice, pool ?? undefined, now);
  if (!intent) return undefined;
  return {
    choice,
    intentOf: (state, context) => createIntent(choice, state, context),
    required: requiredAmounts(intent, deposit.amounts, lower(network.wrappedNative)),
    amounts: deposit.amounts,
  };
}

/** A new pool's price; v2 has no square root of its own. */
const initialOf = ({ sqrtPriceX96 }: CreatePositionForm): bigint | undefined => sqrtPriceX96;
