import { type Address, isNative, sameAddress } from '@cenote/chains';
import { known } from '../decoders/known-contracts.ts';
import type { AddLiquidity, Reading, Sweep, Transfer } from '../meaning.ts';
import { MAX_FEE_PORTION } from './least.ts';
import type { RiskContext } from './risk-context.ts';
import { isOwnBatch, tokensOf } from './walk.ts';

/** Whether liquidity is added to a pool of known tokens that runs nobody's code. */
function isOfKnownPool(meaning: AddLiquidity, { isKnownToken, positionOf }: RiskContext): boolean {
  const { position, shares, hooks } = meaning;
  const facts = position && positionOf?.(position);
  // Of a position that was there before, its manager alone says which pool it is of.
  const tokens: readonly Address[] = (position ? facts?.tokens : tokensOf(meaning)) ?? [];
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
export function isClosed(reading: Reading, context: RiskContext): boolean {
  const { basis, meaning, target } = reading;
  const { account, chainId, isKnownToken, codeOf } = context;
  const isOwn = (address: Address) => sameAddress(address, account);
  // What a contract has that makes calls for the account, others may have put there.
  if (!isOwn(reading.sender)) return false;
  const isOfKnown = () => tokensOf(meaning).every((token) => isKnownToken?.(token) === true);
  /** The token itself is called, or a contract that the wallet knows: any other contract may have a function of that name. */
  const isCalled = () =>
    basis === 'contract' ||
    tokensOf(meaning).some((one) => target !== undefined && sameAddress(one, target));
  const isByRouter = target && known.routers(chainId).some((one) => sameAddress(one, target));
  /** The code of whoever gets coins runs. */
  const isPaidPlainly = ({ recipient }: Transfer | Sweep, hasCoins: boolean) =>
    !hasCoins || codeOf?.(recipient) === 'none';
  switch (meaning.kind) {
    case 'batch':
    case 'multicall':
      return (
        (basis === 'contract' || isOwnBatch(reading)) &&
        // A router says nothing of what it only sends on.
        meaning.parts.length > 0 &&
        meaning.parts.every((part) => isClosed(part, context))
      );
    case 'approve':
    case 'approveAll':
    case 'permit':
      return isOfKnown() && isCalled();
    case 'transfer': {
      const hasCoins = meaning.assets.some(({ standard }) => standard === 'native');
      return (
        !meaning.bySignature &&
        isOwn(meaning.from) &&
        isOfKnown() &&
        isCalled() &&
        isPaidPlainly(meaning, hasCoins)
      );
    }
    case 'lending':
      // What is borrowed is owed: it pays for nothing.
      return basis === 'contract' && meaning.action !== 'borrow' && isOfKnown();
    case 'wrap':
    case 'unwrap':
      return basis === 'contract' && isOfKnown();
    case 'collateral':
    case 'cancelOrders':
    case 'leftBehind':
      return basis === 'contract';
    case 'addLiquidity':
      return basis === 'contract' && isOfKnownPool(meaning, context);
    case 'swap':
      // What a router sends for nothing, or pays to others besides, nobody may have any more by then.
      return (
        basis === 'contract' &&
        isByRouter === true &&
        meaning.gives.length > 0 &&
        (isNative(meaning.recipient) || isOwn(meaning.recipient)) &&
        !meaning.hasOthers &&
        isOfKnown()
      );
    case 'sweep': {
      const hasCoins = meaning.receives.some(({ asset }) => asset.standard === 'native');
      return (
        basis === 'contract' &&
        isByRouter === true &&
        meaning.portion !== undefined &&
        meaning.portion <= MAX_FEE_PORTION &&
        isOfKnown() &&
        isPaidPlainly(meaning, hasCoins)
      );
    }
    default:
      return false;
  }
}
