/** Generators over a decoded request and its parts, and the spenders, recipients, tokens and addresses in it. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type {
  Asset,
  DecodedAction,
  DecodedRequest,
  Limited,
  PositionId,
} from '../decoded-action.ts';
import { MAX_DECODED_REQUESTS } from '../limits.ts';

/** Yields a decoded request and all its parts, depth first. */
export function* walk(decoded: DecodedRequest): Generator<DecodedRequest> {
  yield decoded;
  if ('parts' in decoded.action) for (const part of decoded.action.parts) yield* walk(part);
}

/** Whether the account itself makes the calls of a batch: several calls of a request, or a call of its own code. */
export const isOwnBatch = ({ action, sender, target }: DecodedRequest): boolean =>
  action.kind === 'batch' && (target === undefined || sameAddress(target, sender));

/** A decoded request that is known to be executed as it says, unless it or the whole fails. */
export interface GuaranteedRequest {
  decoded: DecodedRequest;
  /** Nothing of what contains it goes on where it fails. */
  isSure: boolean;
}

/**
 * A decoded request and its parts, but for what an unknown contract says that it calls: nothing holds that to it.
 * @param isSure whether what contains the request fails with it
 */
export function* walkGuaranteed(
  decoded: DecodedRequest,
  isSure = true,
): Generator<GuaranteedRequest> {
  yield { decoded, isSure };
  const { basis, action } = decoded;
  const isKept = basis === 'contract' || isOwnBatch(decoded);
  if (!isKept || !('parts' in action)) return;
  const isAtomic = !('atomic' in action) || action.atomic;
  for (const part of action.parts) yield* walkGuaranteed(part, isSure && isAtomic);
}

/**
 * Whether a token is called to transfer units of itself, by a function that every token has: the wrapped coin answers
 * others without doing anything.
 */
export const isOwnTransfer = ({ action, target }: DecodedRequest): boolean =>
  action.kind === 'transfer' &&
  !action.bySignature &&
  target !== undefined &&
  action.assets.every((asset) => 'token' in asset && sameAddress(asset.token, target));

/** What an approval or a transfer of a known token does is in the call itself. */
const SELF_EVIDENT: ReadonlySet<DecodedAction['kind']> = new Set([
  'approve',
  'approveAll',
  'transfer',
  'permit',
  'delegate',
]);

/**
 * Nobody can say what the call does without trying it: its function is unknown, or only bears a known name, as a
 * transfer by what calls itself a token may.
 */
export function isOpaque(
  decoded: DecodedRequest,
  isKnownToken: ((token: Address) => boolean) | undefined,
): boolean {
  const { basis, action, target } = decoded;
  if (basis === 'contract' || isOwnBatch(decoded)) return false;
  const isStranger = target !== undefined && isKnownToken?.(target) === false;
  return !SELF_EVIDENT.has(action.kind) || isStranger;
}

/** Somebody who is allowed to take something, and what. */
export interface Grant {
  spender: Address;
  /** Absent: all of a collection. */
  assets: readonly Asset[];
  token?: Address;
  how: 'call' | 'signature';
  /** Permit2 keeps it, or a signature, rather than the token. */
  viaPermit2: boolean;
}

/** Of what may be an NFT, zero may be its id. */
const isNothing = (asset: Asset): boolean => 'amount' in asset && asset.amount === 0n;

/** What an action allows; taking an allowance back or lowering it allows nothing. */
export function grantOf(action: DecodedAction): Grant | undefined {
  switch (action.kind) {
    case 'approve':
      if (action.change === 'decrease' || isNothing(action.asset)) return undefined;
      // Of an NFT, the zero address takes the approval back.
      return BigInt(action.spender) === 0n
        ? undefined
        : {
            spender: action.spender,
            assets: [action.asset],
            how: 'call',
            // Tokens have no end for them.
            viaPermit2: action.expiration !== undefined,
          };
    case 'approveAll':
      return action.approved
        ? {
            spender: action.operator,
            assets: [],
            token: action.token,
            how: 'call',
            viaPermit2: false,
          }
        : undefined;
    case 'permit': {
      const assets = action.allowances.map(({ asset }) => asset).filter((one) => !isNothing(one));
      return assets.length > 0
        ? { spender: action.spender, assets, how: 'signature', viaPermit2: true }
        : undefined;
    }
    case 'permitTransfer':
      return {
        spender: action.spender,
        assets: action.assets,
        how: 'signature',
        viaPermit2: true,
      };
    case 'order':
      return action.spender
        ? {
            spender: action.spender,
            assets: action.gives.map(({ asset }) => asset),
            how: 'signature',
            viaPermit2: true,
          }
        : undefined;
    default:
      return undefined;
  }
}

/** Who receives something by an action. */
export function recipientsOf(action: DecodedAction): Address[] {
  if (action.kind === 'order') return action.receives.map(({ recipient }) => recipient);
  return 'recipient' in action ? [action.recipient] : [];
}

const tokenOf = (asset: Asset): Address[] => ('token' in asset ? [asset.token] : []);
const tokensIn = (list: readonly Limited[]): Address[] =>
  list.flatMap(({ asset }) => tokenOf(asset));

/** The tokens that an action deals with. */
export function tokensOf(action: DecodedAction): Address[] {
  const tokens: Address[] = [];
  if ('token' in action) tokens.push(action.token);
  if ('asset' in action) tokens.push(...tokenOf(action.asset));
  if ('assets' in action) tokens.push(...action.assets.flatMap(tokenOf));
  if ('allowances' in action) tokens.push(...action.allowances.flatMap((a) => tokenOf(a.asset)));
  if ('gives' in action) tokens.push(...tokensIn(action.gives));
  if ('leaves' in action) tokens.push(...tokensIn(action.leaves));
  if ('receives' in action) tokens.push(...tokensIn(action.receives));
  if ('shares' in action && action.shares) tokens.push(...action.shares.tokens);
  return tokens;
}

/** Every position that is named, each once and no more than are read in one request. */
export function positionsIn(decoded: DecodedRequest): PositionId[] {
  const named = new Map<string, PositionId>();
  for (const { action } of walk(decoded)) {
    if (!('position' in action) || !action.position) continue;
    const { manager, id } = action.position;
    named.set(`${lower(manager)}:${id}`, action.position);
  }
  return [...named.values()].slice(0, MAX_DECODED_REQUESTS);
}

/**
 * Every address that the rules may ask about, each once: first whoever is allowed to take something,
 * then whoever receives it, then the rest, so that calls without effect in front of those do not keep
 * them from being looked up. No more than are read in one request.
 */
export function addressesIn(decoded: DecodedRequest): Address[] {
  const requests = [...walk(decoded)];
  const granted = requests.flatMap(({ action }) => {
    const grant = grantOf(action);
    const delegate =
      action.kind === 'delegate'
        ? [action.to]
        : action.kind === 'authorize'
          ? [action.operator]
          : [];
    return grant
      ? [grant.spender, ...(grant.token ? [grant.token] : []), ...grant.assets.flatMap(tokenOf)]
      : delegate;
  });
  const moved = requests.flatMap(({ action, value, target }) => [
    ...recipientsOf(action),
    ...(action.kind === 'transfer' ? tokensOf(action) : []),
    ...(value > 0n && target ? [target] : []),
  ]);
  const others = requests.flatMap(({ action, target }) => [
    ...tokensOf(action),
    ...(target ? [target] : []),
    ...(action.kind === 'unknownTypedData' ? (action.addresses ?? []) : []),
  ]);
  return [...new Set([...granted, ...moved, ...others].map(lower))].slice(0, MAX_DECODED_REQUESTS);
}
