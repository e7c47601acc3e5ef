import { type Address, isNative, sameAddress } from '@cenote/chains';
import { known } from '../decoders/known-contracts.ts';
import type { AddLiquidity, Reading } from '../meaning.ts';
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
  const { chainId, isKnownToken, codeOf } = context;
  const isOfKnown = () => tokensOf(meaning).every((token) => isKnownToken?.(token) === true);
  const isByRouter = target && known.routers(chainId).some((one) => sameAddress(one, target));
  /** The code of whoever gets coins runs. */
  const isPlain = (recipient: Address) => codeOf?.(recipient) === 'none';
  switch (meaning.kind) {
    case 'batch':
    case 'multicall':
      return (
        (basis === 'contract' || isOwnBatch(reading)) &&
        meaning.parts.every((part) => isClosed(part, context))
      );
    case 'approve':
    case 'approveAll':
    case 'permit':
      return isOfKnown();
    case 'transfer':
      return (
        !meaning.bySignature &&
        sameAddress(meaning.from, reading.sender) &&
        (meaning.assets.some(({ standard }) => standard === 'native')
          ? isPlain(meaning.recipient)
          : isOfKnown())
      );
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
      return basis === 'contract' && isByRouter === true && !meaning.runsOthers && isOfKnown();
    case 'sweep': {
      const hasCoins = meaning.receives.some(({ asset }) => asset.standard === 'native');
      return (
        basis === 'contract' &&
        isByRouter === true &&
        isOfKnown() &&
        (!hasCoins || isPlain(meaning.recipient))
      );
    }
    default:
      return false;
  }
}
