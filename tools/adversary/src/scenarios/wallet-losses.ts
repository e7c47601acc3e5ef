/**
 * `walletLosses()`: losses and allowances of the account by a wallet request, beyond what the wallet's report showed.
 * Also, read from a report: `actionOf()` (true token and amount of a displayed gain) and `shownGrants()` (displayed
 * allowances).
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { Balances } from '../chain/fork.ts';
import type { Grant } from '../chain/grants.ts';
import type { Losses } from '../losses.ts';
import { intendedBy, TRUE_TOKENS, type TrueToken, valueUsd } from '../true-tokens.ts';
import type { Report } from './threat.ts';

interface Done {
  report: Report;
  request: ApprovalRequest;
  before: Balances;
  after: Balances;
  gasWei: bigint;
  grants: readonly Grant[];
  /**
   * Whether displayed gains must have arrived: everything was executed, and no other transaction changed the state
   * between the report and the block, against which no report can protect.
   */
  keepsGains: boolean;
}

const DUST_USD = 0.000_01;

/** Losses and allowances of an account beyond a wallet's report. */
export function walletLosses(done: Done): Losses {
  const { report, before, after, gasWei, grants } = done;
  const lines: { usd: number; what: string }[] = [];
  const { gives, gains } = shownBy(done);
  const shown = shownGrants(report);
  for (const token of TRUE_TOKENS) {
    const { address, key } = token;
    let change = (after.get(address) ?? 0n) - (before.get(address) ?? 0n);
    if (address === NATIVE) change += gasWei;
    // A spender may use its allowance immediately.
    const allowed = [...shown]
      .filter(([key]) => key.startsWith(`${address} `))
      .reduce((sum, [, amount]) => sum + amount, 0n);
    const most = (gives.get(address) ?? 0n) + allowed;
    const least = done.keepsGains ? (gains.get(address) ?? 0n) : 0n;
    // Gains and losses of one token are displayed as one change.
    const floor = least - most;
    if (change < floor) {
      const usd = valueUsd(floor - change, token);
      lines.push({ usd, what: `${key} changed by ${change}, shown ${floor} at worst` });
    }
  }
  for (const { token: address, spender, amount } of grants) {
    const token = TRUE_TOKENS.find((one) => one.address === address);
    const shownAmount = shown.get(`${address} ${spender}`) ?? 0n;
    if (!token || amount <= shownAmount) continue;
    const balance = after.get(address) ?? 0n;
    const exposed = amount < balance ? amount : balance;
    lines.push({
      usd: valueUsd(exposed, token),
      what: `allowed ${amount} ${token.key} to ${spender}, shown ${shownAmount}`,
    });
  }
  const losses = lines.filter(({ usd }) => usd > DUST_USD);
  return {
    lossUsd: losses.reduce((sum, { usd }) => sum + usd, 0),
    losses: losses.map(({ what }) => what),
  };
}

/** Amounts that a report shows to leave and to arrive, for the true tokens with its symbols. */
function shownBy({ report, request }: Pick<Done, 'report' | 'request'>): {
  gives: ReadonlyMap<Address, bigint>;
  gains: ReadonlyMap<Address, bigint>;
} {
  const gives = new Map<Address, bigint>();
  const gains = new Map<Address, bigint>();
  const { simulation } = report;
  for (const { holding, amount } of simulation?.outcome === 'passes' ? simulation.changes : []) {
    if (holding.standard !== 'native' && holding.standard !== 'erc20') continue;
    const address = holding.standard === 'native' ? NATIVE : lower(holding.token);
    if (amount < 0n) {
      gives.set(address, (gives.get(address) ?? 0n) - amount);
      continue;
    }
    const intended = actionOf(report, address, amount);
    if (intended)
      gains.set(intended.token.address, (gains.get(intended.token.address) ?? 0n) + intended.units);
  }
  // The value of a call is always displayed, even if the simulation refunds it.
  const sent = coinsOf(request);
  if (sent > (gives.get(NATIVE) ?? 0n)) gives.set(NATIVE, sent);
  return { gives, gains };
}

function coinsOf(request: ApprovalRequest): bigint {
  if (request.type === 'transaction') return BigInt(request.transaction.value);
  if (request.type !== 'calls') return 0n;
  return request.calls.reduce((sum, { value }) => sum + BigInt(value), 0n);
}

/** The true token of a displayed gain, with the displayed amount. */
export function actionOf(
  { known }: Report,
  address: Address,
  amount: bigint,
): { token: TrueToken; units: bigint } | undefined {
  const own = TRUE_TOKENS.find((token) => token.address === address);
  if (own) return { token: own, units: amount };
  const facts = known.find((one) => lower(one.address as Address) === address)?.token;
  const token = facts?.symbol === undefined ? undefined : intendedBy(facts.symbol.trim());
  if (!token || facts?.decimals === undefined) return undefined;
  const shift = token.decimals - facts.decimals;
  return {
    token,
    units: shift >= 0 ? amount * 10n ** BigInt(shift) : amount / 10n ** BigInt(-shift),
  };
}

/** Allowances of a report by token and spender: decoded from the request, or found by the simulation. */
export function shownGrants({ decoded, simulation }: Report): ReadonlyMap<string, bigint> {
  const shown = new Map<string, bigint>();
  const note = (token: string, spender: string, amount: bigint) => {
    const key = `${token} ${spender}`.toLowerCase();
    const before = shown.get(key) ?? 0n;
    shown.set(key, amount > before ? amount : before);
  };
  if (simulation?.outcome === 'passes') {
    for (const one of simulation.approvals) {
      if (one.kind === 'amount') note(one.token, one.spender, one.amount);
    }
  }
  const read = (one: NonNullable<typeof decoded>): void => {
    const { action } = one;
    if (action.kind === 'approve' && action.asset.standard === 'erc20') {
      note(action.asset.token, action.spender, action.asset.amount);
    }
    if ('parts' in action) for (const part of action.parts) read(part);
  };
  if (decoded) read(decoded);
  return shown;
}
