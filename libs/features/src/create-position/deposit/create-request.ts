/**
 * `createRequest()`: the liquidity transaction that the form describes, for the review; its `propose()` reads the pool
 * and builds the intent for it. Also: `depositNow()` (what the account must have at the shown state).
 */
import { lower } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { Amounts, CreatePosition } from '@cenote/trading/liquidity';
import type {
  LiquidityProposal,
  LiquidityRequest,
  PoolPrice,
} from '../../execution/liquidity/liquidity-request.ts';
import type { IdentifiedPool } from '../../liquidity/range/depth-query.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import { priceOfPool } from '../form/form-state.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { readPoolStates } from '../pool/pool-states-query.ts';
import { type CreateChoice, createIntent, requiredAmounts } from './create-intent.ts';
import { depositOf } from './deposit.ts';

/** Returns the choice that the form describes; undefined without a pool or an amount. */
export function choiceOf(
  form: CreatePositionForm,
): (CreateChoice & { key: IdentifiedPool }) | undefined {
  const { key, pool, range, given, sqrtPriceX96, payNative } = form;
  if (!key || pool === undefined || !given) return undefined;
  return { key, range, given, initial: pool ? undefined : sqrtPriceX96, payNative };
}

/** Returns what the account must have of the pool's tokens at the shown state; undefined if nothing can be deposited. */
export function depositNow(form: CreatePositionForm, choice: CreateChoice): Amounts | undefined {
  const { pool, network, slippageBps, deposit } = form;
  // The amounts do not depend on account and deadline.
  const account = lower(network.wrappedNative);
  const context = { chainId: network.id, account, deadline: 0n, slippageBps };
  const intent = createIntent(choice, pool ?? undefined, context);
  return intent && deposit && requiredAmounts(intent, deposit.amounts, account);
}

/** Returns the request for the review; undefined while the form is incomplete. */
export function createRequest(form: CreatePositionForm): LiquidityRequest | undefined {
  const choice = choiceOf(form);
  const { network, pool, isAFirst, sideA, sideB, state } = form;
  const [token0, token1] = isAFirst ? [sideA.token, sideB.token] : [sideB.token, sideA.token];
  if (!choice || !token0 || !token1) return undefined;
  const { id } = choice.key;
  const { tickLower, tickUpper } = choice.range;
  return {
    network,
    kind: pool === null ? 'createPool' : 'addLiquidity',
    tokens: [token0, token1],
    key: [
      'create',
      network.id,
      id,
      tickLower,
      tickUpper,
      state.side,
      state.value,
      state.price,
      choice.payNative,
    ].join(' '),
    async propose({ client, contracts }, terms) {
      const states = await readPoolStates(client, contracts, [choice.key]);
      const now = states.get(id);
      // A pool that was created meanwhile has a price of its own.
      if (!now && choice.initial === undefined) throw new TradeError('QUOTE_FAILED');
      const intent = createIntent(choice, now, { ...terms, chainId: network.id });
      if (!intent) throw new TradeError('QUOTE_FAILED');
      return proposalOf(choice, now, intent);
    },
  };
}

function proposalOf(
  choice: CreateChoice,
  pool: Pool | undefined,
  intent: CreatePosition,
): LiquidityProposal {
  const price = priceOfPool(choice.key, pool, choice.initial, choice.range);
  return {
    intent,
    range: choice.key.protocol === 'v2' ? undefined : choice.range,
    price: pool && statePrice(pool),
    paid: 'desired' in intent ? intent.desired : price && depositOf(price, choice.given).amounts,
  };
}

/** A deposit does not depend on the supply of shares. */
const statePrice = (pool: Pool): PoolPrice =>
  pool.protocol === 'v2'
    ? { reserve0: pool.reserve0, reserve1: pool.reserve1, totalSupply: 0n }
    : { sqrtPriceX96: pool.sqrtPriceX96 };
