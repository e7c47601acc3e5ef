/**
 * `attackedLosses()`: losses of the account in USD by an attack on a wallet request, beyond 10 % of what the wallet's
 * report showed. Also: `State`, the type of the balances before and after.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { type Balances, CONTRACTS } from '../chain/fork.ts';
import { changeUsd, type Losses } from '../losses.ts';
import { TRUE_TOKENS, trueToken, valueUsd } from '../true-tokens.ts';
import type { Report, Threat } from './threat.ts';
import { actionOf, shownGrants } from './wallet-losses.ts';

/** State that is compared before and after. */
export interface State {
  own: Balances;
  attackers: Balances;
  /** USD value that contracts hold for the account. */
  custodyUsd: number;
}

interface Attacked {
  report: Report;
  before: State;
  after: State;
  gasWei: bigint;
  threat: Threat;
}

/** Tolerance for price moves between a report and a block: 10 %, as in the wallet's rating. */
const TOLERANCE = 0.1;
/** USD value below which a loss is ignored. */
const DUST_USD = 1;

/** Contracts that use an allowance only for the amount of a call. */
const KNOWN: ReadonlySet<string> = new Set(Object.values(CONTRACTS).map(lower));
const coin = trueToken('ETH');

/**
 * Loss in USD by an attack in the same block: beyond 10 % of what the report shows to leave or to arrive, by true
 * prices. Displayed gains may fail to arrive, but then nothing may leave for them.
 */
export function attackedLosses({ report, before, after, gasWei, threat }: Attacked): Losses {
  const lines: [usd: number, what: string][] = [];
  const shown = shownUsd(report);
  shown.gains += threat.bringsUsd ?? 0;
  // A simulation does not show what a signature allows others to take: its expected return counts as its cost.
  if (threat.use) shown.gives += threat.bringsUsd ?? 0;
  const custody = after.custodyUsd - before.custodyUsd;
  const net = changeUsd(before.own, after.own) + valueUsd(gasWei, coin) + custody;
  const floor =
    Math.min(shown.gains - shown.gives, 0) -
    Math.max(shown.gains, shown.gives) * TOLERANCE -
    allowedUsd(report, before.own);
  if (net < floor - DUST_USD) {
    const figures = [net, shown.gains, shown.gives, custody].map((usd) => usd.toFixed(2));
    const [change, gains, gives, balances] = figures;
    lines.push([
      floor - net,
      `changed by $${change} ($${balances} held by others), shown +$${gains} and -$${gives}`,
    ]);
  }
  if (threat.takesLeftovers) {
    const taken = changeUsd(before.attackers, after.attackers);
    if (taken > DUST_USD) lines.push([taken, `the attacker took $${taken.toFixed(2)} left behind`]);
  }
  return {
    lossUsd: lines.reduce((sum, [usd]) => sum + usd, 0),
    losses: lines.map(([, what]) => what),
  };
}

/** USD values that a report's simulation shows to arrive and to leave, for the true tokens with its symbols. */
function shownUsd(report: Report): { gains: number; gives: number } {
  const { simulation } = report;
  let [gains, gives] = [0, 0];
  for (const { holding, amount } of simulation?.outcome === 'passes' ? simulation.changes : []) {
    if (holding.standard !== 'native' && holding.standard !== 'erc20') continue;
    const address = holding.standard === 'native' ? NATIVE : lower(holding.token);
    const own = TRUE_TOKENS.find((token) => token.address === address);
    if (amount < 0n) gives += own ? valueUsd(-amount, own) : 0;
    else {
      const intended = actionOf(report, address, amount);
      gains += intended ? valueUsd(intended.units, intended.token) : 0;
    }
  }
  return { gains, gives };
}

/** USD value of allowances for unknown spenders in a report, limited to the account's balances. */
function allowedUsd(report: Report, balances: Balances): number {
  let sum = 0;
  for (const [key, amount] of shownGrants(report)) {
    const [address, spender] = key.split(' ') as [Address, Address];
    const token = TRUE_TOKENS.find((one) => one.address === address);
    if (!token || KNOWN.has(spender)) continue;
    const has = balances.get(address) ?? 0n;
    sum += valueUsd(amount < has ? amount : has, token);
  }
  return sum;
}
