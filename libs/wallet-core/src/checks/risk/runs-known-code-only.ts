/**
 * `runsKnownCodeOnly()`: whether a call runs only code of known contracts and tokens, and uses no signature of others.
 */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { AddLiquidity, DecodedRequest, Sweep, Transfer } from '../decoded-action.ts';
import { known } from '../decoders/known-contracts.ts';
import type { RiskContext } from './risk-context.ts';
import { MAX_FEE_PORTION } from './tolerances.ts';
import { isOwnBatch, tokensOf } from './walk.ts';

/** Whether liquidity is added to a pool of known tokens without hooks. */
function isOfKnownPool(action: AddLiquidity, { isKnownToken, positionOf }: RiskContext): boolean {
  const { position, shares, hooks } = action;
  const facts = position && positionOf?.(position);
  // Only the manager determines the pool of an existing position.
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
 * Whether a call runs only the code of known contracts and tokens and uses no signature of others. Others who can
 * influence a call can make gains appear only in the simulation.
 */
export function runsKnownCodeOnly(decoded: DecodedRequest, context: RiskContext): boolean {
  const { basis, action, target } = decoded;
  const { account, chainId, isKnownToken, codeOf } = context;
  const isOwn = (address: Address) => sameAddress(address, account);
  // Assets of a contract that makes calls for the account may come from others.
  if (!isOwn(decoded.sender)) return false;
  const isOfKnown = () => tokensOf(action).every((token) => isKnownToken?.(token) === true);
  /** Whether the target is the token itself or a known contract: any other contract may have the same function. */
  const isCalled = () =>
    basis === 'contract' ||
    tokensOf(action).some((one) => target !== undefined && sameAddress(one, target));
  const isByRouter = target && known.routers(chainId).some((one) => sameAddress(one, target));
  /** Whether no code runs on payment: the recipient of native coin must have none. */
  const isPaidPlainly = ({ recipient }: Transfer | Sweep, hasCoins: boolean) =>
    !hasCoins || codeOf?.(recipient) === 'none';
  switch (action.kind) {
    case 'batch':
    case 'multicall':
      return (
        (basis === 'contract' || isOwnBatch(decoded)) &&
        // A router call that only forwards its balance has no parts.
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
      // A loan is a debt and pays for nothing.
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
      // What a router pays without an input, or to additional recipients, may no longer be there after signing.
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
