import { type Address, lower, NATIVE } from '@cenote/chains';
import { type Balances, CONTRACTS } from '../chain/fork.ts';
import { changeUsd, type Losses } from '../losses.ts';
import { TRUE_TOKENS, trueToken, valueUsd } from '../market.ts';
import type { Report, Threat } from './threat.ts';
import { actionOf, shownGrants } from './wallet-losses.ts';

/* Losses of the account after an attack, compared with what was shown. */

/** What is compared before and after. */
export interface State {
  own: Balances;
  attackers: Balances;
  /** What others hold for the account, in dollars. */
  custodyUsd: number;
}

interface Attacked {
  report: Report;
  before: State;
  after: State;
  gasWei: bigint;
  threat: Threat;
}

/** What prices may move between a report and a block: a tenth, which dangers are held to as well. */
const TOLERANCE = 0.1;
/** Below this many dollars it is dust. */
const DUST_USD = 1;

/** Contracts that take no more of an allowance than a call says. */
const KNOWN: ReadonlySet<string> = new Set(Object.values(CONTRACTS).map(lower));
const coin = trueToken('ETH');

/**
 * What an attack in the same block cost an account, in dollars: beyond a tenth of what the report shows to leave or to
 * come, by true prices. Gains that are shown need not come, but what leaves for them may not then.
 */
export function attackedLosses({ report, before, after, gasWei, threat }: Attacked): Losses {
  const lines: [usd: number, what: string][] = [];
  const shown = shownUsd(report);
  shown.gains += threat.bringsUsd ?? 0;
  // No simulation shows what a signature lets others take: as much as it is for.
  if (threat.use) shown.gives += threat.bringsUsd ?? 0;
  const custody = after.custodyUsd - before.custodyUsd;
  const net = changeUsd(before.own, after.own) + valueUsd(gasWei, coin) + custody;
  const floor =
    Math.min(shown.gains - shown.gives, 0) -
    Math.max(shown.gains, shown.gives) * TOLERANCE -
    allowedUsd(report, before.own);
  if (net < floor - DUST_USD) {
    const figures = [net, shown.gains, shown.gives, custody].map((usd) => usd.toFixed(2));
    const [change, gains, gives, held] = figures;
    lines.push([
      floor - net,
      `changed by $${change} ($${held} held by others), shown +$${gains} and -$${gives}`,
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

/** What a report's simulation shows to come and to leave, in dollars of the tokens that its symbols mean. */
function shownUsd(report: Report): { gains: number; gives: number } {
  const { simulation } = report;
  let [gains, gives] = [0, 0];
  for (const { holding, amount } of simulation?.outcome === 'passes' ? simulation.changes : []) {
    if (holding.standard !== 'native' && holding.standard !== 'erc20') continue;
    const address = holding.standard === 'native' ? NATIVE : lower(holding.token);
    const own = TRUE_TOKENS.find((token) => token.address === address);
    if (amount < 0n) gives += own ? valueUsd(-amount, own) : 0;
    else {
      const meant = actionOf(report, address, amount);
      gains += meant ? valueUsd(meant.units, meant.token) : 0;
    }
  }
  return { gains, gives };
}

/** Dollars that a report shows to be allowed to strangers, as far as the account has them. */
function allowedUsd(report: Report, held: Balances): number {
  let sum = 0;
  for (const [key, amount] of shownGrants(report)) {
    const [address, spender] = key.split(' ') as [Address, Address];
    const token = TRUE_TOKENS.find((one) => one.address === address);
    if (!token || KNOWN.has(spender)) continue;
    const has = held.get(address) ?? 0n;
    sum += valueUsd(amount < has ? amount : has, token);
  }
  return sum;
}
