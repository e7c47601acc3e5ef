import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import { Balances, exact, noMoreThan } from '../../decoders/router-balances.ts';
import type { Asset, Reading } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** A call of Multicall3, and all calls that it makes. */
interface SharedCall {
  target: Address;
  calls: readonly Reading[];
}

function sharedCalls(reading: Reading, chainId: number): SharedCall[] {
  const isShared = (address: Address) =>
    known.multicall3(chainId).some((one) => sameAddress(one, address));
  return [...walk(reading)].flatMap((one) => {
    const { target, sender } = one;
    if (!target || !isShared(target) || isShared(sender)) return [];
    return [{ target, calls: [...walk(one)].filter((call) => sameAddress(call.sender, target)) }];
  });
}

/** Token and base units of what may be an amount of a token; undefined for NFTs. */
function amountOf(asset: Asset): [Address, bigint] | undefined {
  if (asset.standard === 'erc20') return [asset.token, asset.amount];
  return asset.standard === 'ambiguous' ? [asset.token, asset.amountOrId] : undefined;
}

/** Follows what a contract wraps and unwraps by its own calls, and sends on. */
function follow(balances: Balances, { meaning, target, value }: Reading, holder: Address): void {
  balances.spend(NATIVE, exact(value));
  if (meaning.kind === 'wrap' && target && sameAddress(target, meaning.token)) {
    balances.hold(meaning.token, exact(meaning.amount));
  } else if (meaning.kind === 'unwrap' && target && sameAddress(target, meaning.token)) {
    balances.spend(meaning.token, exact(meaning.amount));
    balances.hold(NATIVE, exact(meaning.amount));
  } else if (meaning.kind === 'transfer' && sameAddress(meaning.from, holder)) {
    if (sameAddress(meaning.recipient, holder)) return;
    for (const asset of meaning.assets) {
      const sent = amountOf(asset);
      if (sent) balances.spend(sent[0], exact(sent[1]));
    }
  } else if (meaning.kind === 'swap' || meaning.kind === 'addLiquidity') {
    for (const { asset, limit } of meaning.gives) {
      const sent = amountOf(asset);
      if (sent && limit === 'exact' && !isNative(sent[0])) balances.spend(sent[0], exact(sent[1]));
      // A router gives the coins that it does not need back to whoever calls it.
      if (asset.standard === 'native' && limit !== 'exact') {
        balances.hold(NATIVE, noMoreThan(asset.amount));
      }
    }
  }
}

/** Multicall3 makes any call for anybody: coins that it wraps or unwraps and does not send on are the next caller's. */
export const keptByMulticall: RiskRule = ({ reading }, { chainId }) =>
  sharedCalls(reading, chainId).flatMap(({ target, calls }): Finding[] => {
    const balances = new Balances();
    for (const call of calls) follow(balances, call, target);
    const tokens = balances
      .left()
      .map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));
    return tokens.length > 0
      ? [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens } }]
      : [];
  });

/** What an unknown function gives for coins, it gives to its caller: to Multicall3, from which anybody takes it. */
export const paidByMulticall: RiskRule = ({ reading }, { chainId }) =>
  sharedCalls(reading, chainId).flatMap(({ calls }) =>
    calls.flatMap(({ meaning, target, value }): Finding[] =>
      meaning.kind === 'unknownCall' && target && value > 0n
        ? [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }]
        : [],
    ),
  );
