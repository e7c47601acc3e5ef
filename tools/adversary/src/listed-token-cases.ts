/**
 * `planListedTokenCase()`: returns the n-th case of a seed, with functions that run it and its control without a lie:
 * the gateway's token list has a token of the attacker with the symbol of a true one, which the user buys with a limit
 * order. Also: `LISTED_FIELDS`, the one name under which this lie is counted.
 */
import type { Address } from '@cenote/chains';
import type { Planned } from './case.ts';
import type { FalseToken } from './chain/hostile.ts';
import type { Rewrite } from './gateway/lying-gateway.ts';
import { queryOf } from './page/trade-intent.ts';
import { seeded } from './random.ts';
import { LIMIT_INTENTS, type LimitIntent, runLimit } from './scenarios/limit.tsx';
import { intendedBy, trueToken } from './true-tokens.ts';

/** Limits with both amounts typed, as no pool has the false token. */
const WISHES: readonly LimitIntent[] = [
  ...LIMIT_INTENTS.filter(({ isPriced, buy }) => isPriced && buy === 'USDC'),
  { sell: 'WBTC', buy: 'WETH', amount: '0.2', isPriced: true },
];

/** Position of the false token in the list, relative to the true one. */
const PLACES = ['instead of', 'before', 'after'] as const;
type FieldLocation = (typeof PLACES)[number];

/** False properties of the listed token. Undefined: those of the true one. */
const CLAIMS = [
  {},
  { safety: 'verified' },
  { safety: 'caution' },
  { decimals: undefined },
  { priceUsd: 1_000_000 },
] as const;

type Json = Record<string, unknown>;

/**
 * Plans the n-th case with a seed: the gateway lists, prices and verifies a token of the attacker with the symbol of a
 * true one, and the user selects it from the list.
 */
export function planListedTokenCase(seed: string, n: number): Planned {
  const random = seeded(`${seed} listed ${n}`);
  const intent = WISHES[n % WISHES.length] as LimitIntent;
  const location = PLACES[Math.floor(n / WISHES.length) % PLACES.length] as FieldLocation;
  const claim = random.pick(CLAIMS);
  const intended = trueToken(intent.buy);
  return {
    intent: `${intent.sell} → ${intent.buy}, ${intent.amount}`,
    description: `a false ${intended.symbol} listed ${location} the true one, said to be ${JSON.stringify(claim)}`,
    honest: (world) => runLimit(world, intent, { lies: [] }),
    async lying(world) {
      const named = world.hostile.tokens.filter(({ symbol }) => intendedBy(symbol) === intended);
      const token = random.pick(named);
      const outcome = await runLimit(world, intent, {
        lies: [],
        rewrite: listing(token, intended.address, location, claim),
        query: queryOf(intent, { buy: token.address }),
      });
      return { outcome, fields: world.gateway.hasRewritten ? [...LISTED_FIELDS] : [] };
    },
  };
}

/** Lists a token with the properties of the true one. */
const listing =
  ({ address }: FalseToken, intended: Address, location: FieldLocation, claim: Json): Rewrite =>
  ({ operation, status, answer }) => {
    if (operation !== 'GET /v1/tokens' || status !== 200) return undefined;
    const { tokens, ...rest } = answer as { tokens: Json[] };
    return {
      ...rest,
      tokens: tokens.flatMap((token) => {
        if (String(token.address).toLowerCase() !== intended) return [token];
        const lie = { ...token, ...claim, address };
        if (location === 'instead of') return [lie];
        return location === 'before' ? [lie, token] : [token, lie];
      }),
    };
  };

/** Fields that its cases falsify. */
export const LISTED_FIELDS: readonly string[] = ['GET /v1/tokens a false token'];
