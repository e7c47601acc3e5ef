import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import { Balances, exact, noMoreThan } from '../../decoders/router-balances.ts';
import type { Asset, Reading, Wrap } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { isOwnTransfer, type KeptReading, walk, walkKept } from '../walk.ts';

/** A call of Multicall3, and all calls that it makes. */
interface SharedCall {
  target: Address;
  calls: readonly KeptReading[];
}

function sharedCalls(reading: Reading, chainId: number): SharedCall[] {
  const isShared = (address: Address) =>
    known.multicall3(chainId).some((one) => sameAddress(one, address));
  return [...walk(reading)].flatMap((one) => {
    const { target, sender } = one;
    if (!target || !isShared(target) || isShared(sender)) return [];
    const calls = [...walkKept(one)].filter(({ reading: { sender } }) =>
      sameAddress(sender, target),
    );
    return [{ target, calls }];
  });
}

/** Token and base units of what may be an amount of a token; undefined for NFTs. */
function amountOf(asset: Asset): [Address, bigint] | undefined {
  if (asset.standard === 'erc20') return [asset.token, asset.amount];
  return asset.standard === 'ambiguous' ? [asset.token, asset.amountOrId] : undefined;
}

const isOfToken = ({ token }: Wrap, target: Address | undefined): boolean =>
  target !== undefined && sameAddress(target, token);

/**
 * Takes off what a call of a contract surely sends on; an unknown contract may say anything of what it takes. The coins
 * that go with a call are none of those that came meanwhile: all of them have to be sent with the call of Multicall3.
 */
function spend(balances: Balances, reading: Reading, holder: Address): void {
  const { basis, meaning, target } = reading;
  if (basis !== 'contract' && !isOwnTransfer(reading)) return;
  if (meaning.kind === 'unwrap' && isOfToken(meaning, target)) {
    balances.spend(meaning.token, exact(meaning.amount));
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
    }
  }
}

/** Adds what a call may bring to the contract that makes it. */
function hold(balances: Balances, { meaning, target }: Reading): void {
  if (meaning.kind === 'wrap' && isOfToken(meaning, target)) {
    balances.hold(meaning.token, exact(meaning.amount));
  } else if (meaning.kind === 'unwrap' && isOfToken(meaning, target)) {
    balances.hold(NATIVE, exact(meaning.amount));
  } else if (meaning.kind === 'swap' || meaning.kind === 'addLiquidity') {
    // A router gives the coins that it does not need back to whoever calls it.
    for (const { asset, limit } of meaning.gives) {
      if (asset.standard === 'native' && limit !== 'exact') {
        balances.hold(NATIVE, noMoreThan(asset.amount));
      }
    }
  }
}

/**
 * Multicall3 makes any call for anybody: coins that it wraps or unwraps and does not send on are the next caller's. A
 * call that may fail by itself sends nothing on: whoever has taken the coins meanwhile makes it fail.
 */
export const keptByMulticall: RiskRule = ({ reading }, { chainId }) =>
  sharedCalls(reading, chainId).flatMap(({ target, calls }): Finding[] => {
    const balances = new Balances();
    for (const { reading: call, isSure } of calls) {
      if (isSure) spend(balances, call, target);
      hold(balances, call);
    }
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
    calls.flatMap(({ reading: { meaning, target, value } }): Finding[] =>
      meaning.kind === 'unknownCall' && target && value > 0n
        ? [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }]
        : [],
    ),
  );
