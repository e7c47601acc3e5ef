/** Whether a call runs only code of known contracts and tokens, and uses no signature of others. */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { AddLiquidity, DecodedRequest, Sweep, Transfer } from '../decoded-action.ts';
import { known } from '../decoders/known-contracts.ts';
import type { RiskContext } from './risk-context.ts';
import { MAX_FEE_PORTION } from './tolerances.ts';
import { isOwnBatch, tokensOf } from './walk.ts';

/** Whether liquidity is added to a pool of known tokens that runs nobody's code. */
function isOfKnownPool(action: AddLiquidity, { isKnownToken, positionOf }: RiskContext): boolean {
  const { position, shares, hooks } = action;
  const facts = position && positionOf?.(position);
  // Of a position that was there before, its manager alone says which pool it is of.
  const tokens: readonly Address[] = (position ? facts?.tokens : tokensOf(action)) ?? [];
  const isOfNone = (one: Address | undefined) => one === undefined || isNative(one);
  return (
    !shares &&
    isOfNone(hooks) &&
    isOfNone(facts?.hooks) &&
    tokens.length > 0 &&
    tokens.every((token) => isKnownToken?.(token) === true)
  );
}

/**
 * Whether a call runs no code but that of contracts and tokens that the wallet knows, and uses no signature of others.
 * Whoever else has a part in it can have something come only while it is simulated.
 */
export function runsKnownCodeOnly(decoded: DecodedRequest, context: RiskContext): boolean {
  const { basis, action, target } = decoded;
  const { account, chainId, isKnownToken, codeOf } = context;
  const isOwn = (address: Address) => sameAddress(address, account);
  // What a contract has that makes calls for the account, others may have put there.
  if (!isOwn(decoded.sender)) return false;
  const isOfKnown = () => tokensOf(action).every((token) => isKnownToken?.(token) === true);
  /** The token itself is called, or a contract that the wallet knows: any other contract may have a function of that name. */
  const isCalled = () =>
    basis === 'contract' ||
    tokensOf(action).some((one) => target !== undefined && sameAddress(one, target));
  const isByRouter = target && known.routers(chainId).some((one) => sameAddress(one, target));
  /** The code of whoever gets coins runs. */
  const isPaidPlainly = ({ recipient }: Transfer | Sweep, hasCoins: boolean) =>
    !hasCoins || codeOf?.(recipient) === 'none';
  switch (action.kind) {
    case 'batch':
    case 'multicall':
      return (
        (basis === 'contract' || isOwnBatch(decoded)) &&
        // A router says nothing of what it only sends on.
        action.parts.length > 0 &&
        action.parts.every((part) => runsKnownCodeOnly(part, context))
      );
    case 'approve':
    case 'approveAll':
    case 'permit':
      return isOfKnown() && isCalled();
    case 'transfer': {
      const hasCoins = action.assets.some(({ standard }) => standard === 'native');
      return (
        !action.bySignature &&
        isOwn(action.from) &&
        isOfKnown() &&
        isCalled() &&
        isPaidPlainly(action, hasCoins)
      );
    }
    case 'lending':
      // What is borrowed is owed: it pays for nothing.
      return basis === 'contract' && action.operation !== 'borrow' && isOfKnown();
    case 'wrap':
    case 'unwrap':
      return basis === 'contract' && isOfKnown();
    case 'collateral':
    case 'cancelOrders':
    case 'leftBehind':
      return basis === 'contract';
    case 'addLiquidity':
      return basis === 'contract' && isOfKnownPool(action, context);
    case 'swap':
      // What a router sends for nothing, or pays to others besides, nobody may have any more by then.
      return (
        basis === 'contract' &&
        isByRouter === true &&
        action.gives.length > 0 &&
        (isNative(action.recipient) || isOwn(action.recipient)) &&
        !action.hasOthers &&
        isOfKnown()
      );
    case 'sweep': {
      const hasCoins = action.receives.some(({ asset }) => asset.standard === 'native');
      return (
        basis === 'contract' &&
        isByRouter === true &&
        action.portion !== undefined &&
        action.portion <= MAX_FEE_PORTION &&
        isOfKnown() &&
        isPaidPlainly(action, hasCoins)
      );
    }
    default:
      return false;
  }
}
