import { type Address, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import { givenBy, holdingKey } from '../given.ts';
import type { RiskSubject } from '../risk-context.ts';
import { walk, walkKept } from '../walk.ts';
import { type Changes, changesOf, currenciesOf, NATIVE_KEY, otherPayers } from './swap-parties.ts';

/** A tenth more than a swap takes now is the most that it may take. */
export const MOST = { of: 10n, takes: 11n };

type Sums = Map<string, bigint>;

function addTo(sums: Sums, asset: Asset): void {
  if (asset.standard !== 'native' && asset.standard !== 'erc20') return;
  const key = holdingKey(asset);
  sums.set(key, (sums.get(key) ?? 0n) + asset.amount);
}

const callsOf = (reading: Reading, payer: Address): Reading[] =>
  [...walk(reading)].filter(({ sender }) => sameAddress(sender, payer));

/** What swaps of a payer may take at most: of tokens by known contracts alone, which keep to it. */
function maximumsOf(calls: readonly Reading[]): Sums {
  const sums: Sums = new Map();
  for (const { basis, meaning } of calls) {
    if (meaning.kind !== 'swap') continue;
    for (const { asset, limit } of meaning.gives) {
      if (limit === 'atMost' && (basis === 'contract' || asset.standard === 'native')) {
        addTo(sums, asset);
      }
    }
  }
  return sums;
}

/** What calls of a payer surely bring to it: by swaps of known contracts, and by wrapping and unwrapping coins. */
function broughtBy(calls: readonly Reading[], payer: Address): Sums {
  const sums: Sums = new Map();
  for (const { basis, meaning } of calls) {
    if (basis !== 'contract') continue;
    if (meaning.kind === 'swap' && sameAddress(meaning.recipient, payer)) {
      for (const asset of currenciesOf({ meaning })) addTo(sums, asset);
    }
    const { kind } = meaning;
    if (kind === 'wrap') {
      addTo(sums, { standard: 'erc20', token: meaning.token, amount: meaning.amount });
    }
    if (kind === 'unwrap') addTo(sums, { standard: 'native', amount: meaning.amount });
  }
  return sums;
}

/** Who pays, and what was seen of it. */
interface Payer {
  reading: Reading;
  address: Address;
  /** What the payer gains and loses of everything. */
  changes: Changes;
  /** All that comes to it, where it is not the account. */
  received?: Changes;
}

/** Coins that calls of others send to a payer, which it then pays with. */
function sentTo(reading: Reading, payer: Address): bigint {
  return [...walkKept(reading)]
    .map((one) => one.reading)
    .filter(
      ({ sender, target }) => !sameAddress(sender, payer) && target && sameAddress(target, payer),
    )
    .reduce((sum, { value }) => sum + value, 0n);
}

/** Whether the simulation saw coins of a payer: another one's are not supposed by its calls. */
const areCoinsSeen = ({ changes, received }: Payer): boolean =>
  [...changes, ...(received ?? [])].some(({ holding }) => holding.standard === 'native');

/**
 * Whether swaps may take far more of a currency than they take now. What they take now is no less than what the payer
 * loses of it and what other calls surely bring, less all that other calls may take: what comes from elsewhere may
 * stay away and explains nothing.
 */
function isMaximumHighFor(payer: Payer): boolean {
  const { reading, address, changes, received } = payer;
  const isOther = received !== undefined;
  const sent = isOther ? sentTo(reading, address) : 0n;
  const calls = callsOf(reading, address);
  const { paid } = givenBy(reading, address);
  const net = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const kept = new Set([...walkKept(reading)].map((one) => one.reading));
  const brought = broughtBy(
    // What an unknown contract says that it makes for the account.
    isOther ? calls : calls.filter((one) => kept.has(one)),
    address,
  );
  return [...maximumsOf(calls)].some(([key, most]) => {
    const isCoin = key === NATIVE_KEY;
    if (isCoin && isOther && !areCoinsSeen(payer)) return false;
    const others = (paid.get(key) ?? 0n) - most;
    const came = (brought.get(key) ?? 0n) + (isCoin ? sent : 0n);
    const lost = came - (net.get(key) ?? 0n);
    const taken = others > 0n ? lost - others : lost;
    return most * MOST.of > (taken > 0n ? taken : 0n) * MOST.takes;
  });
}

/** Whether swaps may take far more of the account, or of others that make them, than they take now. */
export function isMaximumHigh({ reading, simulation }: RiskSubject, account: Address): boolean {
  const changes = changesOf(simulation);
  // What a request does that was not simulated, other rules say.
  if (!changes) return false;
  return (
    isMaximumHighFor({ reading, address: account, changes }) ||
    otherPayers(reading, { account, simulation }).some(
      ({ address, seen }) => seen && isMaximumHighFor({ reading, address, ...seen }),
    )
  );
}
