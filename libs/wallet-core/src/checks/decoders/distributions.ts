/** `distributionClaims`: decoder of claims from the known Merkle distributors of airdrops and rewards. */
import { lower, merkleDistributorAbi } from '@cenote/chains';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';

const ABI = merkleDistributorAbi.filter(
  (item) => item.type === 'function' && item.name === 'claim',
);

/** Other contracts have a function of this name with another effect, so that only known distributors are decoded. */
export const distributionClaims: CallDecoder = callDecoder({
  name: 'distribution claims',
  abi: ABI,
  targets: known.distributors,
  onlyTargets: true,
  read: ({ args: [index, account] }) => ({ kind: 'claim', index, recipient: lower(account) }),
});
