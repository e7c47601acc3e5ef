/**
 * `walk()`: generator over a decoded request and its nested parts; `walkGuaranteed()`: those that execute as decoded.
 * Also: the spender (`grantOf()`), recipients, tokens and addresses in them.
 */
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

/** A decoded request that executes as decoded, unless it or the whole request fails. */
export interface GuaranteedRequest {
  decoded: DecodedRequest;
  /** Everything that contains it fails with it. */
  isSure: boolean;
}

/**
 * Yields a decoded request and its parts, without the calls that an unknown contract only claims to make.
 * @param isSure whether everything that contains the request fails with it
 */
export function* walkGuaranteed(
  decoded: DecodedRequest,
  isSure = true,
): Generator<GuaranteedRequest> {
  yield { decoded, isSure };
  const { basis, action } = decoded;
  const isAtomicTarget = basis === 'contract' || isOwnBatch(decoded);
  if (!isAtomicTarget || !('parts' in action)) return;
  const isAtomic = !('atomic' in action) || action.atomic;
  for (const part of action.parts) yield* walkGuaranteed(part, isSure && isAtomic);
}

/**
 * Whether a token is called to transfer its own units, by a function that every token has: the wrapped coin accepts
 * other functions without effect.
 */
export const isOwnTransfer = ({ action, target }: DecodedRequest): boolean =>
  action.kind === 'transfer' &&
  !action.bySignature &&
  target !== undefined &&
  action.assets.every((asset) => 'token' in asset && sameAddress(asset.token, target));

/** Actions of known tokens whose effect is visible in the call itself. */
const SELF_EVIDENT: ReadonlySet<DecodedAction['kind']> = new Set([
  'approve',
  'approveAll',
  'transfer',
  'permit',
  'delegate',
]);

/**
 * Whether the effect of a call cannot be determined without simulating it: its function is unknown, or only its name is
 * known, like a transfer by an unknown token.
 */
export function isOpaque(
  decoded: DecodedRequest,
  isKnownToken: ((token: Address) => boolean) | undefined,
): boolean {
  const { basis, action, target } = decoded;
  if (basis === 'contract' || isOwnBatch(decoded)) return false;
  const isUnknownToken = target !== undefined && isKnownToken?.(target) === false;
  return !SELF_EVIDENT.has(action.kind) || isUnknownToken;
}

/** A spender and the assets that it may take. */
export interface Grant {
  spender: Address;
  /** Empty for a whole collection. */
  assets: readonly Asset[];
  token?: Address;
  how: 'call' | 'signature';
  /** Set if the allowance is given by Permit2 or a signature instead of the token. */
  viaPermit2: boolean;
}

/** Zero in an `ambiguous` asset may be the id of an NFT. */
const isNothing = (asset: Asset): boolean => 'amount' in asset && asset.amount === 0n;

/** The allowance that an action gives; undefined if it gives none, revokes one or lowers one. */
export function grantOf(action: DecodedAction): Grant | undefined {
  switch (action.kind) {
    case 'approve':
      if (action.change === 'decrease' || isNothing(action.asset)) return undefined;
      // The zero address as the spender of an NFT revokes the approval.
      return BigInt(action.spender) === 0n
        ? undefined
        : {
            spender: action.spender,
            assets: [action.asset],
            how: 'call',
            // Only allowances of Permit2 have an expiration.
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

/** Recipients of an action. */
export function recipientsOf(action: DecodedAction): Address[] {
  if (action.kind === 'order') return action.receives.map(({ recipient }) => recipient);
  return 'recipient' in action ? [action.recipient] : [];
}

const tokenOf = (asset: Asset): Address[] => ('token' in asset ? [asset.token] : []);
const tokensIn = (list: readonly Limited[]): Address[] =>
  list.flatMap(({ asset }) => tokenOf(asset));

/** Tokens of an action. */
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

/** All distinct positions named by a request, limited in number. */
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
 * All distinct addresses that the rules use, limited in number: first spenders, then recipients, then the rest, so that
 * calls without effect before them do not prevent their lookup.
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
