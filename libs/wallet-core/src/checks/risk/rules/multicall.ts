/**
 * Risk rules for Multicall3, from which anyone can take funds: `leftInMulticall` (tokens or coins stay in it) and
 * `paidByMulticall` (it pays native coin to an unknown function, whose return goes to it).
 */
import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest, Wrap } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { Balances, exact, noMoreThan } from '../../decoders/router-balances.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { type GuaranteedRequest, isOwnTransfer, walk, walkGuaranteed } from '../walk.ts';

/** A call of Multicall3 with all of its nested calls. */
interface SharedCall {
  target: Address;
  calls: readonly GuaranteedRequest[];
}

function sharedCalls(decoded: DecodedRequest, chainId: number): SharedCall[] {
  const isShared = (address: Address) =>
    known.multicall3(chainId).some((one) => sameAddress(one, address));
  return [...walk(decoded)].flatMap((one) => {
    const { target, sender } = one;
    if (!target || !isShared(target) || isShared(sender)) return [];
    const calls = [...walkGuaranteed(one)].filter(({ decoded: { sender } }) =>
      sameAddress(sender, target),
    );
    return [{ target, calls }];
  });
}

/** Token and base units of an asset that may be an amount of a token; undefined for NFTs. */
function amountOf(asset: Asset): [Address, bigint] | undefined {
  if (asset.standard === 'erc20') return [asset.token, asset.amount];
  return asset.standard === 'ambiguous' ? [asset.token, asset.amountOrId] : undefined;
}

const isOfToken = ({ token }: Wrap, target: Address | undefined): boolean =>
  target !== undefined && sameAddress(target, token);

/**
 * Subtracts what a call certainly sends on; claims of unknown contracts do not count. The value of a call cannot be
 * paid from coins received during the call: all of it has to be sent with the call of Multicall3.
 */
function spend(balances: Balances, decoded: DecodedRequest, holder: Address): void {
  const { basis, action, target } = decoded;
  if (basis !== 'contract' && !isOwnTransfer(decoded)) return;
  if (action.kind === 'unwrap' && isOfToken(action, target)) {
    balances.spend(action.token, exact(action.amount));
  } else if (action.kind === 'transfer' && sameAddress(action.from, holder)) {
    if (sameAddress(action.recipient, holder)) return;
    for (const asset of action.assets) {
      const sent = amountOf(asset);
      if (sent) balances.spend(sent[0], exact(sent[1]));
    }
  } else if (action.kind === 'swap' || action.kind === 'addLiquidity') {
    for (const { asset, limit } of action.gives) {
      const sent = amountOf(asset);
      if (sent && limit === 'exact' && !isNative(sent[0])) balances.spend(sent[0], exact(sent[1]));
    }
  }
}

/** Adds what a call may bring to the contract that makes it. */
function hold(balances: Balances, { action, target }: DecodedRequest): void {
  if (action.kind === 'wrap' && isOfToken(action, target)) {
    balances.hold(action.token, exact(action.amount));
  } else if (action.kind === 'unwrap' && isOfToken(action, target)) {
    balances.hold(NATIVE, exact(action.amount));
  } else if (action.kind === 'swap' || action.kind === 'addLiquidity') {
    // A router refunds unused coins to its caller.
    for (const { asset, limit } of action.gives) {
      if (asset.standard === 'native' && limit !== 'exact') {
        balances.hold(NATIVE, noMoreThan(asset.amount));
      }
    }
  }
}

/**
 * Multicall3 makes calls for anyone, so coins that it wraps or unwraps and does not send on go to the next caller. A
 * nested call that may fail does not count as sending on: whoever has taken the coins in the meantime makes it fail.
 */
export const leftInMulticall: RiskRule = ({ decoded }, { chainId }) =>
  sharedCalls(decoded, chainId).flatMap(({ target, calls }): Finding[] => {
    const balances = new Balances();
    for (const { decoded: call, isSure } of calls) {
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

/** What an unknown function returns for coins goes to its caller, Multicall3, from which anyone can take it. */
export const paidByMulticall: RiskRule = ({ decoded }, { chainId }) =>
  sharedCalls(decoded, chainId).flatMap(({ calls }) =>
    calls.flatMap(({ decoded: { action, target, value } }): Finding[] =>
      action.kind === 'unknownCall' && target && value > 0n
        ? [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }]
        : [],
    ),
  );
