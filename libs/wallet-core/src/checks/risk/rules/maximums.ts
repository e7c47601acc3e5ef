/**
 * `isMaximumHigh()`: whether swaps may take more than a tenth above what they take in the simulation. Also:
 * `MAX_RATIO`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { RiskSubject } from '../risk-context.ts';
import { walk, walkGuaranteed } from '../walk.ts';
import { type Changes, changesOf, currenciesOf, NATIVE_KEY, otherPayers } from './swap-parties.ts';

/** A swap may take at most a tenth more than it takes now. */
export const MAX_RATIO = { numerator: 11n, denominator: 10n };

type Sums = Map<string, bigint>;

function addTo(sums: Sums, asset: Asset): void {
  if (asset.standard !== 'native' && asset.standard !== 'erc20') return;
  const key = holdingKey(asset);
  sums.set(key, (sums.get(key) ?? 0n) + asset.amount);
}

const callsOf = (decoded: DecodedRequest, payer: Address): DecodedRequest[] =>
  [...walk(decoded)].filter(({ sender }) => sameAddress(sender, payer));

/** Maximum inputs of a payer's swaps; for tokens only those of known contracts, which enforce them. */
function maximumsOf(calls: readonly DecodedRequest[]): Sums {
  const sums: Sums = new Map();
  for (const { basis, action } of calls) {
    if (action.kind !== 'swap') continue;
    for (const { asset, limit } of action.gives) {
      if (limit === 'atMost' && (basis === 'contract' || asset.standard === 'native')) {
        addTo(sums, asset);
      }
    }
  }
  return sums;
}

/** Guaranteed inflows of a payer: swaps of known contracts, wrapped and unwrapped coins. */
function receivedBy(calls: readonly DecodedRequest[], payer: Address): Sums {
  const sums: Sums = new Map();
  for (const { basis, action } of calls) {
    if (basis !== 'contract') continue;
    if (action.kind === 'swap' && sameAddress(action.recipient, payer)) {
      for (const asset of currenciesOf({ action })) addTo(sums, asset);
    }
    const { kind } = action;
    if (kind === 'wrap') {
      addTo(sums, { standard: 'erc20', token: action.token, amount: action.amount });
    }
    if (kind === 'unwrap') addTo(sums, { standard: 'native', amount: action.amount });
  }
  return sums;
}

/** A payer and what the simulation reports about it. */
interface Payer {
  decoded: DecodedRequest;
  address: Address;
  /** Net changes of all holdings of the payer. */
  changes: Changes;
  /** Gross inflows, if the payer is not the account. */
  received?: Changes;
}

/** Native coin that calls of others send to a payer, which it can then spend. */
function sentTo(decoded: DecodedRequest, payer: Address): bigint {
  return [...walkGuaranteed(decoded)]
    .map((one) => one.decoded)
    .filter(
      ({ sender, target }) => !sameAddress(sender, payer) && target && sameAddress(target, payer),
    )
    .reduce((sum, { value }) => sum + value, 0n);
}

/** Whether the simulation reports native coin of a payer; for other accounts it is not derived from the calls. */
const areCoinsSeen = ({ changes, received }: Payer): boolean =>
  [...changes, ...(received ?? [])].some(({ holding }) => holding.standard === 'native');

/**
 * Whether swaps may take far more of a currency than they take now. The current input is at least the payer's net loss
 * plus guaranteed inflows, less the maximum that other calls may take; other inflows are not guaranteed and explain
 * nothing.
 */
function isMaximumHighFor(payer: Payer): boolean {
  const { decoded, address, changes, received } = payer;
  const isOther = received !== undefined;
  const sent = isOther ? sentTo(decoded, address) : 0n;
  const calls = callsOf(decoded, address);
  const { paid } = declaredOutflows(decoded, address);
  const net = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const guaranteed = new Set([...walkGuaranteed(decoded)].map((one) => one.decoded));
  const gained = receivedBy(
    // Calls that an unknown contract claims to make for the account do not count.
    isOther ? calls : calls.filter((one) => guaranteed.has(one)),
    address,
  );
  return [...maximumsOf(calls)].some(([key, most]) => {
    const isCoin = key === NATIVE_KEY;
    if (isCoin && isOther && !areCoinsSeen(payer)) return false;
    const others = (paid.get(key) ?? 0n) - most;
    const came = (gained.get(key) ?? 0n) + (isCoin ? sent : 0n);
    const lost = came - (net.get(key) ?? 0n);
    const taken = others > 0n ? lost - others : lost;
    return most * MAX_RATIO.denominator > (taken > 0n ? taken : 0n) * MAX_RATIO.numerator;
  });
}

/** Whether swaps may take far more from the account, or from other payers, than they take now. */
export function isMaximumHigh({ decoded, simulation }: RiskSubject, account: Address): boolean {
  const changes = changesOf(simulation);
  // Other rules report requests that were not simulated.
  if (!changes) return false;
  return (
    isMaximumHighFor({ decoded, address: account, changes }) ||
    otherPayers(decoded, { account, simulation }).some(
      ({ address, seen }) => seen && isMaximumHighFor({ decoded, address, ...seen }),
    )
  );
}
